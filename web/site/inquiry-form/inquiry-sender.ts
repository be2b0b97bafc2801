import { type Inquiry, inquiryRefusedSchema } from "@site/contract/inquiry.ts"
import { ApiError, messageFor, parseJson } from "../../ui/api-error.ts"

/** A hanging request becomes a visible failure; retrying is safe, see the key below. */
const timeoutMs = 30_000

type Outcome =
  | { kind: "sent" }
  /** The invalid fields. */
  | { kind: "refused"; errors: { field: string; message: string }[] }
  /** Too many requests: the message says when to retry. */
  | { kind: "limited"; message: string }
  | { kind: "failed" }

/** @param address the form's action: of this site, or of a form service elsewhere. */
export function createInquirySender(address: string) {
  let last = { body: "", key: "" }

  return async (inquiry: Inquiry): Promise<Outcome> => {
    const body = JSON.stringify(inquiry)
    // The same text is a retry; a changed text is a new message, even after a lost answer.
    if (body !== last.body) last = { body, key: randomKey() }
    const outcome = await post(address, { body, key: last.key })
    if (outcome.kind === "sent") last = { body: "", key: "" }
    return outcome
  }
}

async function post(address: string, { body, key }: { body: string; key: string }): Promise<Outcome> {
  const isOurs = new URL(address, location.href).origin === location.origin
  let response: Response
  try {
    response = await fetch(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        // Form services do not allow the header to pages of other origins, nor cookies with an open CORS policy.
        ...(isOurs && { "Idempotency-Key": key }),
      },
      credentials: isOurs ? "include" : "omit",
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { kind: "sent" }
    return await describeRefusal(response)
  } catch (error) {
    // No network, a timeout, or an interrupted answer.
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

/** crypto.randomUUID is missing on plain http, over which a site at home may be served. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
