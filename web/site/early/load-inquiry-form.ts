/** The key of a draft in the session storage. Here and not beside its schema, which the early script must not load. */
export const draftKey = "inquiry"

/** Scrolling with a finger sends pointerdown, but never pointerup. */
const interactionEvents = ["pointerup", "focusin"]

/**
 * Loads the module of the form when it is first used or has a draft. Until then, and if that fails, the browser validates
 * and posts the form.
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
  for (const event of interactionEvents) form.addEventListener(event, load, { passive: true, signal: loading.signal })
  if (hasDraft() || form.contains(document.activeElement)) void load()
}

/** For /thank-you: the browser itself may have posted the form, and keeps its draft. */
export function deleteDraft(): void {
  ifAllowed(() => sessionStorage.removeItem(draftKey))
}

function hasDraft(): boolean {
  return ifAllowed(() => sessionStorage.getItem(draftKey)) != null
}

/** Browsers may forbid the storage. */
function ifAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
