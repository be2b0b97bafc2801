import { draftKey } from "../inquiry-form/draft-key.ts"

/** A finger that scrolls the page from here sends pointerdown as well, but never pointerup. */
const interactionEvents = ["pointerup", "focusin"]

/**
 * Loads what the form does beyond HTML, when it is first used or holds a draft. Until then, and when that does not come,
 * the browser checks and posts the form by itself.
 *
 * @param address of the module inquiry-form/enhance-form.ts.
 */
export function loadInquiryFormOnUse(form: HTMLFormElement, address: string): void {
  const loading = new AbortController()
  const load = async () => {
    loading.abort()
    const { enhanceInquiryForm } = await import(/* @vite-ignore */ address)
    enhanceInquiryForm(form)
  }
  for (const sign of interactionEvents) form.addEventListener(sign, load, { passive: true, signal: loading.signal })
  if (hasDraft() || form.contains(document.activeElement)) void load()
}

/** For a page that thanks: the browser itself may have posted the form, and knows nothing of its draft. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // Storage that may not be used.
  }
}

function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null
  } catch {
    // Storage that may not be used.
    return false
  }
}
