import { createFileRoute, Outlet } from "@tanstack/react-router"
import { AuthProvider } from "../lib/auth-provider.tsx"

/** The pages that know who is looking. The public pages never ask. */
export const Route = createFileRoute("/_auth")({ component: AuthLayout })

function AuthLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
