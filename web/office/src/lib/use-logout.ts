import { useNavigate } from "@tanstack/react-router"
import { messageFor } from "../../../ui/api-error.ts"
import { useAuth } from "./auth-provider.tsx"
import { notify, notifyError } from "./notify.ts"

/** Signs out and opens /login, also after a failure, which is logged and shown in a toast. */
export function useLogout() {
  const auth = useAuth()
  const navigate = useNavigate()

  async function logout() {
    if (auth.logout.isPending) return
    try {
      await auth.logout.mutateAsync()
      notify("Logged out", "You have been logged out successfully")
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification has logout errors logged.
      console.error("Logout failed", error)
      notifyError("Logout failed", messageFor(error, "Logout failed"))
    }
    await navigate({ to: "/login" })
  }

  return { logout, isPending: auth.logout.isPending }
}
