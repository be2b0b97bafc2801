import "../../ui/zod-jitless.ts"
import { zodResolver } from "@hookform/resolvers/zod"
import { honeypotField, type Inquiry, inquirySchema } from "@site/contract/inquiry.ts"
import { createFormControl } from "react-hook-form"
import { draftStore } from "./draft-store.ts"
import { controlIdOf, errorIdOf, type FieldName, fieldNames } from "./field-names.ts"
import { createInquirySender } from "./inquiry-sender.ts"
import { createToast } from "./show-toast.ts"

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const failureText = "There was a problem sending your message. Please try again."

/**
 * Checks and posts the form of the page without leaving it. It wires the elements that are there and renders none: what
 * was typed, the focus and the selection stay, whatever translators and password managers have done to the page.
 */
export function enhanceInquiryForm(form: HTMLFormElement): void {
  const send = createInquirySender(form.action)
  const showToast = createToast()
  const { register, handleSubmit, setError, setValue, subscribe } = createFormControl<Inquiry>({
    resolver: zodResolver(inquirySchema),
  })
  // By its id: password managers add fields of the same name, and buttons.
  const controlOf = (name: FieldName) => form.querySelector(`#${controlIdOf(name)}`) as Control
  const honeypot = form.querySelector(`#${honeypotField}`) as HTMLInputElement
  const button = form.querySelector("button[type=submit]") as HTMLButtonElement
  // Read from the page: autofill may fill fields in without any event.
  const readValues = () => fieldNames.map((name) => [name, controlOf(name).value] as const)
  const draft = draftStore.read()
  for (const name of fieldNames) {
    const control = controlOf(name)
    if (control.value === "") control.value = draft[name] ?? ""
    const { ref, onChange, onBlur } = register(name)
    ref(control)
    control.addEventListener("input", onChange)
    control.addEventListener("blur", onBlur)
  }
  form.addEventListener("input", () => draftStore.keep(Object.fromEntries(readValues())))
  // The browser's own bubbles are for those whom our messages cannot reach.
  form.noValidate = true
  subscribe({
    formState: { errors: true },
    callback: ({ errors }) => {
      for (const name of fieldNames) showError(controlOf(name), errors?.[name]?.message ?? "")
    },
  })

  const submit = handleSubmit(async (inquiry) => {
    const label = [...button.childNodes]
    button.disabled = true
    button.replaceChildren("Sending...")
    const outcome = await send({ ...inquiry, [honeypotField]: honeypot.value })
    button.disabled = false
    button.replaceChildren(...label)
    if (outcome.kind === "sent") {
      // Without the library's own reset, which forgets the fields: the browser may show this page again on the way back.
      form.reset()
      draftStore.forget()
      location.assign("/thank-you")
      return
    }
    if (outcome.kind === "refused") {
      for (const { field, message } of outcome.errors) {
        const name = fieldNames.find((candidate) => candidate === field)
        if (name) setError(name, { type: "server", message }, { shouldFocus: name === outcome.errors[0]?.field })
      }
    }
    // A disabled button loses the focus.
    if (document.activeElement === document.body) button.focus()
    showToast("Error", outcome.kind === "limited" ? outcome.message : failureText)
  })
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    if (button.disabled) return
    for (const [name, value] of readValues()) setValue(name, value as never)
    void submit()
  })
}

function showError(control: Control, message: string): void {
  const error = document.getElementById(errorIdOf(control.name))
  if (error && error.textContent !== message) error.textContent = message
  control.ariaInvalid = String(message !== "")
  if (message === "") control.removeAttribute("aria-describedby")
  else control.setAttribute("aria-describedby", errorIdOf(control.name))
}
