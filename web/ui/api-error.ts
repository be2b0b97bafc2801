/**
 * An answer with an error status, or with `success: false`. The message is the status, a colon and the body, as the
 * specification has it.
 */
export class ApiError extends Error {
  readonly status: number
  /** The message of the body, if it has one. */
  readonly serverMessage: string | undefined
  /** See the contract's error body. */
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

/** The message of the server, or the fallback. */
export function messageFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback
}

/** The fallback, unless the server is busy or down: then its message says how long to wait. */
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
  const parsed = parseJson(body)
  return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {}
}

/** @returns undefined for a body that is not JSON, such as a proxy's error page. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((candidate): candidate is string => typeof candidate === "string" && candidate !== "")
}
