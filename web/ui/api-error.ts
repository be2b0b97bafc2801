/**
 * An answer with an error status, or with `success: false`. The message is the status, a colon and the body, as the
 * specification has it.
 */
export class ApiError extends Error {
  readonly status: number
  /** The server's sentence for a person, when the body held one. */
  readonly serverMessage: string | undefined
  /** The server's code, see the contract's error body. */
  readonly code: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === "" ? statusText : body}`)
    this.name = "ApiError"
    this.status = status
    const fields = readFields(body)
    this.serverMessage = firstText(fields.message, fields.error)
    this.code = firstText(fields.code)
  }
}

/** The server's sentence if there is one, else the given one. */
export function messageFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback
}

/** The page's own sentence, unless the server knows better: how long to wait, or that it is down. */
export function messageIfBusy(error: unknown, fallback: string): string {
  const isBusy = error instanceof ApiError && (error.status === 429 || error.status === 503)
  return isBusy ? messageFor(error, fallback) : fallback
}

/** True when the session has ended, which is not the same as a wrong password. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== "wrong_credentials"
}

export function isRefusal(body: string): boolean {
  return readFields(body).success === false
}

function readFields(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch (error) {
    // A proxy's error page is not JSON.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((candidate): candidate is string => typeof candidate === "string" && candidate !== "")
}
