import { createFileRoute, Outlet } from "@tanstack/react-router"
import { AdminFrame } from "../../features/admin-shell/admin-frame.tsx"
import { AdminMenu } from "../../features/admin-shell/admin-menu.tsx"
import { MenuDrawer } from "../../features/admin-shell/menu-drawer.tsx"
import { requireAdmin } from "../../lib/guards.ts"

export const Route = createFileRoute("/admin")({
  beforeLoad: requireAdmin,
  component: () => (
    <AdminFrame menu={<AdminMenu />} bar={<MenuDrawer />}>
      <Outlet />
    </AdminFrame>
  ),
})
