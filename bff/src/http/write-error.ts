import type { ErrorBody } from "@site/contract/error-body.ts"
import { ContentError } from "@site/server/read-content.ts"
import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import { cacheControl } from "../files/cache-control.ts"
import { ApiError, diskFull, invalidRequest, unavailable } from "./api-error.ts"
import type { AppEnv } from "./app-env.ts"

const unknownFault = new ApiError(500, "internal", "Something went wrong on our side. Please try again.")

/** The one place that writes an error: refusals as they are, anything else logged and kept generic. */
export function writeError(error: unknown, c: Context<AppEnv>): Response {
  const refusal = isAborted(c)
    ? invalidRequest("The connection closed before the whole request arrived.")
    : toApiError(error)
  if (refusal.status >= 500 && refusal !== error) c.var.log.error({ err: error }, "request failed")
  const body: ErrorBody = {
    success: false,
    code: refusal.code,
    message: refusal.message,
    error: refusal.message,
    ...(refusal.fields && { errors: refusal.fields }),
  }
  return c.json(body, refusal.status, { "Cache-Control": cacheControl.none, ...refusal.headers })
}

/** The caller hung up in the middle of the body: whatever reading it threw is no fault of ours. */
function isAborted({ env: { incoming } }: Context<AppEnv>): boolean {
  return incoming.destroyed && !incoming.complete
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // Only the owner comes this far, and she can mend the file.
  if (error instanceof ContentError) return new ApiError(500, "internal", error.publicMessage)
  // Hono's own, for a body that is not the JSON it says it is.
  if (error instanceof HTTPException && error.status === 400) return invalidRequest("The body is not valid JSON.")
  // Hono's own as well, when a handler takes longer than its limit.
  if (error instanceof HTTPException && error.status === 504) return unavailable("The queue does not answer.")
  if (isDiskFull(error)) return diskFull()
  if (isRedisFull(error)) {
    return unavailable("Slideshows cannot be made right now: the job queue is out of memory. Please try again soon.")
  }
  return unknownFault
}

/** As the file system, SQLite and a Redis that cannot write its log say it. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL" || error.message.startsWith("MISCONF")
}

/** A Redis that has reached its maxmemory, and evicts nothing. */
function isRedisFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes("OOM command not allowed")
}
