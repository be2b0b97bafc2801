import type { Redis } from "ioredis"
import { createRateLimit } from "../http/rate-limit.ts"

const refusal = "Too many sign-in attempts."

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Limits wrong passwords per client address and per account: docs/decisions/004-guess-limits.md */
export function createSignInLimits(redis: Redis) {
  const byAddress = createRateLimit(redis, { name: "address", points: 10, durationSeconds: 15 * 60, refusal })
  const byAccount = createRateLimit(redis, { name: "account", points: 50, durationSeconds: 60 * 60, refusal })
  return {
    /**
     * Counts the attempt before the password is checked, so parallel guesses count too, and refunds it unless the
     * password was wrong.
     *
     * @throws ApiError 429; what `check` throws.
     */
    async limit(address: string, username: string, check: () => Promise<boolean>): Promise<boolean> {
      await byAddress.consume(address)
      await byAccount.consume(username)
      let isWrong = false
      try {
        const isRight = await check()
        isWrong = !isRight
        return isRight
      } finally {
        if (!isWrong) await Promise.all([byAddress.reward(address), byAccount.reward(username)])
      }
    },
  }
}
