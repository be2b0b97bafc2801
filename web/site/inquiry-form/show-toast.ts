import { toastDurationMs, toastHotkey } from "../../ui/interface-timing.ts"
import { swipeToDismiss } from "../../ui/swipe-to-dismiss.ts"

/** Shows the toast of toast.tsx. Its timer stops while a pointer or the focus is on it. */
export function createToast(): (title: string, text: string) => void {
  const toast = document.querySelector<HTMLElement>("[data-toast]")
  const title = toast?.querySelector("[data-toast-title]")
  const text = toast?.querySelector("[data-toast-text]")
  if (!toast || !title || !text) throw new Error("Expected the page to have a place for toasts")
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => toast.matches(":popover-open") && toast.hidePopover()
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    timer = setTimeout(hide, toastDurationMs)
  }
  toast.addEventListener("pointerenter", stop)
  toast.addEventListener("focusin", stop)
  toast.addEventListener("pointerleave", start)
  toast.addEventListener("focusout", start)
  toast.querySelector("button")?.addEventListener("click", hide)
  swipeToDismiss(toast, hide)
  addEventListener("keydown", ({ key }) => {
    if (key === toastHotkey) toast.focus()
    if (key === "Escape" && toast.contains(document.activeElement)) hide()
  })
  return (newTitle, newText) => {
    // Emptied first: screen readers announce the same text again.
    hide()
    title.textContent = ""
    text.textContent = ""
    toast.showPopover()
    title.textContent = newTitle
    text.textContent = newText
    start()
  }
}
