import { createMiddleware } from "hono/factory"
import { unavailable } from "./api-error.ts"

/**
 * Limits how many requests run at the same time in all routes that share this middleware.
 *
 * @throws ApiError 503 beyond the limit.
 */
export function limitConcurrency(max: number, refusal: string) {
  let running = 0
  return createMiddleware(async (_c, next) => {
    if (running >= max) throw unavailable(refusal)
    running++
    try {
      await next()
    } finally {
      running--
    }
  })
}
