import type { ErrorBody, ErrorCode } from "@site/contract/error-body.ts"
import type { ContentfulStatusCode } from "hono/utils/http-status"

/** A refused request, with a message for the user. Created by the functions below, written by `toErrorResponse`. */
export class ApiError extends Error {
  override name = "ApiError"
  readonly status: ContentfulStatusCode
  readonly code: ErrorCode
  readonly headers: Record<string, string>
  readonly fields: ErrorBody["errors"]

  constructor(
    status: ContentfulStatusCode,
    code: ErrorCode,
    message: string,
    { headers = {}, fields }: { headers?: Record<string, string>; fields?: ErrorBody["errors"] } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
    this.fields = fields
  }
}

export function invalidRequest(message: string, fields?: ErrorBody["errors"]): ApiError {
  return new ApiError(400, "invalid_request", message, { fields })
}

export function notSignedIn(): ApiError {
  return new ApiError(401, "not_signed_in", "Please sign in.")
}

export function wrongCredentials(): ApiError {
  return new ApiError(401, "wrong_credentials", "The username or password is not right.")
}

export function notAdmin(): ApiError {
  return new ApiError(403, "not_admin", "Only the administrator may do this.")
}

export function wrongOrigin(): ApiError {
  return new ApiError(403, "wrong_origin", "This request came from another site and was refused.")
}

export function notFound(message = "There is nothing at this address."): ApiError {
  return new ApiError(404, "not_found", message)
}

export function conflict(message: string): ApiError {
  return new ApiError(409, "conflict", message)
}

export function tooLarge(message: string): ApiError {
  // The rest of the body is still arriving, so no further request can be read from this connection.
  return new ApiError(413, "too_large", message, { headers: { Connection: "close" } })
}

/** @param expected for instance "a JSON body". */
export function unsupportedMediaType(expected = "a JSON body (Content-Type: application/json)"): ApiError {
  return new ApiError(415, "unsupported_media_type", `Expected ${expected}.`)
}

/** @param waitSeconds sent as Retry-After and in the message. */
export function tooManyRequests(reason: string, waitSeconds: number): ApiError {
  const wait = waitSeconds < 90 ? `${waitSeconds} seconds` : `${Math.ceil(waitSeconds / 60)} minutes`
  return new ApiError(429, "too_many_requests", `${reason} Please try again in ${wait}.`, {
    headers: { "Retry-After": String(waitSeconds) },
  })
}

export function diskFull(message = "The disk of the server is full. Nothing was changed."): ApiError {
  return new ApiError(507, "disk_full", message)
}

export function unavailable(message: string): ApiError {
  return new ApiError(503, "unavailable", message, { headers: { "Retry-After": "5" } })
}
