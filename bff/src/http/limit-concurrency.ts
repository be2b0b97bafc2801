import { createMiddleware } from "hono/factory"
import { unavailable } from "./api-error.ts"

/**
 * Lets so many requests run at once through all routes that share it, and refuses the others before anything is done
 * for them. @throws ApiError 503
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
