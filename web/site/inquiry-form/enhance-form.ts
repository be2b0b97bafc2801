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
 * Validates and posts the form without leaving the page. It uses the existing elements and renders none: input, focus and
 * selection stay, and so do the changes of translators and password managers.
 */
export function enhanceInquiryForm(form: HTMLFormElement): void {
  const send = createInquirySender(form.action)
  const showToast = createToast()
  const { register, handleSubmit, setError, setValue, subscribe } = createFormControl<Inquiry>({
    resolver: zodResolver(inquirySchema),
  })
  // By id: password managers add buttons, and fields of the same name.
  const controlOf = (name: FieldName) => form.querySelector(`#${controlIdOf(name)}`) as Control
  const honeypot = form.querySelector(`#${honeypotField}`) as HTMLInputElement
  const button = form.querySelector("button[type=submit]") as HTMLButtonElement
  // Read from the page: autofill may fill in fields without an event.
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
  // Our messages replace the browser's.
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
      // Not the library's reset, which unregisters the fields: Back may show this page again.
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
