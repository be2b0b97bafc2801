import { draftKey } from "../lib/draft-key.ts"
import { hydratedEvent } from "../lib/hydrated-event.ts"
import { keepInput } from "./keep-input.ts"

/** What tells that the visitor does more than read. Scrolling does not, and links work without the app. */
const signs = ["pointerdown", "touchstart", "mousemove", "keydown", "focusin", "submit"]

/**
 * Loads the app, which takes the page over, on the first sign of use. What the visitor does until then is not lost:
 * see keepInput. The app's address is given on the script element, and those of its parts.
 */
export function loadAppOnDemand(): void {
  const { app: address, parts = "" } = document.currentScript?.dataset ?? {}
  if (!address) return
  const watching = new AbortController()
  const input = keepInput()
  // A form that is sent before the app is there is kept, and the app's own messages take the place of the bubbles.
  for (const form of document.forms) form.noValidate = true

  const load = () => {
    watching.abort()
    for (const part of parts.split(" ").filter(Boolean)) preload(part)
    import(/* @vite-ignore */ address).catch((error) => {
      input.giveBack()
      throw error
    })
  }
  const loadUnlessUnmoved = (event: Event) => {
    if (!isUnmoved(event)) load()
  }
  for (const sign of signs)
    addEventListener(sign, loadUnlessUnmoved, { capture: true, passive: true, signal: watching.signal })
  // Whoever has begun a message shall see it.
  if (document.forms.length > 0 && hasDraft()) load()
  document.addEventListener(hydratedEvent, () => input.replay(), { once: true })
}

function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null
  } catch {
    // Storage that may not be used.
    return false
  }
}

/** Chromium also sends mousemove when the page moves below a resting pointer, or appears there. */
function isUnmoved(event: Event): boolean {
  return event instanceof MouseEvent && event.type === "mousemove" && event.movementX === 0 && event.movementY === 0
}

/** All at once: otherwise each part would be asked for when the one before it has been read. */
function preload(part: string): void {
  const link = document.createElement("link")
  link.rel = "modulepreload"
  link.href = part
  document.head.append(link)
}
