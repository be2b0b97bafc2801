import type { Redis } from "ioredis"
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible"
import { tooManyRequests } from "./api-error.ts"

export interface RateLimit {
  /** Consumes a point. @throws ApiError 429 with Retry-After when none is left. */
  consume(key: string): Promise<void>
  /** Refunds a point. */
  reward(key: string): Promise<void>
}

/**
 * Counts in Redis, shared by all BFFs, and falls back to memory while Redis is unavailable.
 *
 * @param refusal the first sentence of the error message.
 */
export function createRateLimit(
  redis: Redis,
  {
    name,
    points,
    durationSeconds,
    refusal,
  }: { name: string; points: number; durationSeconds: number; refusal: string },
): RateLimit {
  const options = { keyPrefix: `limit:${name}`, points, duration: durationSeconds }
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
    ...options,
  })
  return {
    async consume(key) {
      try {
        await limiter.consume(key)
      } catch (answer) {
        if (!(answer instanceof RateLimiterRes)) throw answer
        throw tooManyRequests(refusal, Math.max(1, Math.ceil(answer.msBeforeNext / 1000)))
      }
    },
    async reward(key) {
      await limiter.reward(key, 1)
    },
  }
}
