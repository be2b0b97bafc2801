import type { ErrorBody } from "@site/contract/error-body.ts"
import { ContentError } from "@site/server/read-content.ts"
import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import { cacheControl } from "../files/cache-control.ts"
import { ApiError, diskFull, invalidRequest, unavailable } from "./api-error.ts"
import type { AppEnv } from "./app-env.ts"

const internalError = new ApiError(500, "internal", "Something went wrong on our side. Please try again.")

/** Writes every error response: an ApiError as it is; anything else is logged and answered with a generic message. */
export function toErrorResponse(error: unknown, c: Context<AppEnv>): Response {
  const refusal = isAborted(c)
    ? invalidRequest("The connection closed before the whole request arrived.")
    : toApiError(error)
  if (error instanceof ContentError) c.var.log.warn(error.message)
  else if (refusal.status >= 500 && refusal !== error) c.var.log.error({ err: error }, "request failed")
  const body: ErrorBody = {
    success: false,
    code: refusal.code,
    message: refusal.message,
    error: refusal.message,
    ...(refusal.fields && { errors: refusal.fields }),
  }
  return c.json(body, refusal.status, { "Cache-Control": cacheControl.none, ...refusal.headers })
}

/** The client disconnected before its body was complete, so reading it threw. */
function isAborted({ env: { incoming } }: Context<AppEnv>): boolean {
  return incoming.destroyed && !incoming.complete
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // Only the owner sees this, and she can correct the file.
  if (error instanceof ContentError) return new ApiError(500, "internal", error.publicMessage)
  // Thrown by Hono for invalid JSON.
  if (error instanceof HTTPException && error.status === 400) return invalidRequest("The body is not valid JSON.")
  // Thrown by Hono's timeout middleware.
  if (error instanceof HTTPException && error.status === 504) return unavailable("The queue does not answer.")
  if (isDiskFull(error)) return diskFull()
  if (isRedisFull(error)) {
    return unavailable("Slideshows cannot be made right now: the job queue is out of memory. Please try again soon.")
  }
  return internalError
}

/** As reported by the file system, by SQLite, and by a Redis that cannot write its log. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL" || error.message.startsWith("MISCONF")
}

/** Redis has reached its maxmemory and evicts nothing. */
function isRedisFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes("OOM command not allowed")
}
