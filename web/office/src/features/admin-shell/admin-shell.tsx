import type { ReactNode } from "react"
import { AdminFrame } from "./admin-frame.tsx"
import { AdminMenu } from "./admin-menu.tsx"
import { MenuDrawer } from "./menu-drawer.tsx"

/** The frame of every admin page: ink menu beside it, or above it in a drawer on phones. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <AdminFrame menu={<AdminMenu />} bar={<MenuDrawer />}>
      {children}
    </AdminFrame>
  )
}
