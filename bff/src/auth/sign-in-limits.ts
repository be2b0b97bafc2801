import type { Redis } from "ioredis"
import { createRateLimit } from "../http/rate-limit.ts"

const refusal = "Too many sign-in attempts."

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Limits wrong passwords, from one address whoever it tries to be, and for one account wherever they come from. */
export function createSignInLimits(redis: Redis) {
  const byAddress = createRateLimit(redis, { name: "address", points: 10, durationSeconds: 15 * 60, refusal })
  const byAccount = createRateLimit(redis, { name: "account", points: 50, durationSeconds: 60 * 60, refusal })
  return {
    /** Counts an attempt before the password is looked at, so that parallel guesses count too. */
    async admit(address: string, username: string): Promise<void> {
      await byAddress.consume(address)
      await byAccount.consume(username)
    },
    /** A right password was no guess. */
    async forgive(address: string, username: string): Promise<void> {
      await byAddress.forget(address)
      await byAccount.reward(username)
    },
  }
}
