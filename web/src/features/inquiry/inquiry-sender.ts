import { type Inquiry, inquiryRefusedSchema } from "@site/contract/inquiry.ts"
import { useRef } from "react"
import { ApiError, messageFor } from "../../lib/api-error.ts"
import { site } from "../../lib/content.ts"

const { formId, endpoint } = site.contactForm
const isOurs = endpoint === null
/** Where the form posts to, with and without JavaScript. */
export const formAddress = endpoint ?? `/api/forms/${formId}`

/** A network that hangs becomes a failure the visitor hears of; sending again is harmless, see the key below. */
const patienceMs = 30_000

type Outcome =
  | { kind: "sent" }
  /** The fields that the endpoint did not take. */
  | { kind: "refused"; errors: { field: string; message: string }[] }
  /** Too many from this address: the server says when to try again. */
  | { kind: "limited"; message: string }
  | { kind: "failed" }
  /** The one before is still on its way. */
  | { kind: "busy" }

/** Posts an inquiry once, however often the button was pressed. */
export function useInquirySender() {
  const isSending = useRef(false)
  const last = useRef({ body: "", key: "" })

  return async (inquiry: Inquiry): Promise<Outcome> => {
    if (isSending.current) return { kind: "busy" }
    isSending.current = true
    try {
      const body = JSON.stringify(inquiry)
      // The same words again are the same message; changed words are a new one, even after a lost answer.
      if (body !== last.current.body) last.current = { body, key: randomKey() }
      const outcome = await post(body, last.current.key)
      if (outcome.kind === "sent") last.current = { body: "", key: "" }
      return outcome
    } finally {
      isSending.current = false
    }
  }
}

async function post(body: string, key: string): Promise<Outcome> {
  let response: Response
  try {
    response = await fetch(formAddress, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        // Form services do not allow the header to pages of other origins, nor cookies with an open CORS policy.
        ...(isOurs && { "Idempotency-Key": key }),
      },
      credentials: isOurs ? "include" : "omit",
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return { kind: "sent" }
    return await describeRefusal(response)
  } catch (error) {
    // No network, no answer in time, or an answer that broke off.
    if (error instanceof TypeError || error instanceof DOMException) return { kind: "failed" }
    throw error
  }
}

async function describeRefusal(response: Response): Promise<Outcome> {
  const text = await response.text()
  if (response.status === 422) {
    const refused = inquiryRefusedSchema.safeParse(parseJson(text))
    if (refused.success) return { kind: "refused", errors: refused.data.errors }
  }
  if (response.status === 429) {
    const message = messageFor(new ApiError(response.status, response.statusText, text), "")
    if (message !== "") return { kind: "limited", message }
  }
  return { kind: "failed" }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** crypto.randomUUID is missing on plain http, which a site at home may be served over. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
