type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What works without React: links and answers by themselves, marked elements by the early script. */
const worksByItself = "a[href], summary, label, input, textarea, select, [data-early]"

/**
 * Keeps what a visitor does before the app is there: the last press of a button, what was typed, and a form that was
 * sent.
 *
 * @returns `replay` does it again, for the app; `giveBack` when there will be no app: the form is sent as it is.
 */
export function keepInput(): { replay: () => void; giveBack: () => void } {
  const keeping = new AbortController()
  const options = { capture: true, signal: keeping.signal }
  const typed = new Map<Field, string>()
  let pressed: HTMLElement | undefined
  let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

  const noteTyping = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value)
  }
  addEventListener("input", noteTyping, options)
  addEventListener("change", noteTyping, options)
  addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(worksByItself)) return
      const button = target.closest<HTMLElement>("button")
      // The button that sends a form is replayed with it.
      if (button && !button.matches("form [type=submit]")) pressed = button
    },
    options,
  )
  addEventListener(
    "submit",
    (event) => {
      event.preventDefault()
      sent = { form: event.target as HTMLFormElement, submitter: event.submitter }
    },
    options,
  )

  return {
    replay() {
      keeping.abort()
      for (const [field, value] of typed) retype(field, value)
      if (pressed?.isConnected) pressed.click()
      sent?.form.requestSubmit(sent.submitter)
    },
    giveBack() {
      keeping.abort()
      sent?.form.submit()
    },
  }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

/** As if typed: React watches the element's own value property and would take this for nothing new. */
function retype(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
}
