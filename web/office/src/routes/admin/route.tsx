import { createFileRoute, Outlet } from "@tanstack/react-router"
import { AdminShell } from "../../features/admin-shell/admin-shell.tsx"
import { requireAdmin } from "../../lib/guards.ts"

export const Route = createFileRoute("/admin")({
  beforeLoad: requireAdmin,
  component: AdminLayout,
})

function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  )
}
