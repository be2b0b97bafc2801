import { createToaster } from "@chakra-ui/react"
import { toastDurationMs, toastHotkey } from "../../../ui/interface-timing.ts"

export const toaster = createToaster({
  placement: "bottom-end",
  max: 1,
  duration: toastDurationMs,
  hotkey: [toastHotkey],
  offsets: "16px",
})

export function notify(title: string, description?: string): void {
  replaceToast("success", title, description)
}

/** The destructive kind. */
export function notifyError(title: string, description?: string): void {
  replaceToast("error", title, description)
}

/** With `max: 1` the toaster would queue the newer toast; here it replaces the older one. */
function replaceToast(type: "success" | "error", title: string, description: string | undefined): void {
  toaster.remove()
  toaster.create({ type, title, description, closable: true })
}
