import { ChakraProvider } from "@chakra-ui/react"
import { createRoot } from "react-dom/client"
import { Notifications } from "../../ui/notifications.tsx"
import { toastSystem } from "../../ui/theme/toast-system.ts"

let isMounted = false

/** Gives a page without React a place for toasts. */
export function mountNotifications(): void {
  if (isMounted) return
  isMounted = true
  const place = document.body.appendChild(document.createElement("div"))
  createRoot(place).render(
    <ChakraProvider value={toastSystem}>
      <Notifications />
    </ChakraProvider>,
  )
}
