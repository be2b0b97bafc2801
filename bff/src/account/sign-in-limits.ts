import type { Redis } from "ioredis"
import { createRateLimit } from "../http/rate-limit.ts"

const refusal = "Too many sign-in attempts."

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Limits wrong passwords, from one address whoever it tries to be, and for one account wherever they come from. */
export function createSignInLimits(redis: Redis) {
  const byAddress = createRateLimit(redis, { name: "address", points: 10, durationSeconds: 15 * 60, refusal })
  const byAccount = createRateLimit(redis, { name: "account", points: 50, durationSeconds: 60 * 60, refusal })
  return {
    /**
     * Counts an attempt before the password is checked, so that parallel guesses count too, and takes back that one
     * attempt unless it was a wrong password.
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
