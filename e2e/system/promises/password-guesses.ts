import { Caller, resetLimits, runConcurrently } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const guesses = 1000

export const passwordGuesses: SystemPromise = {
  title: "1,000 password guesses with forged forwarding headers are refused",
  async attempt(site) {
    await resetLimits(site)
    let checked = 0
    let refused = 0
    await runConcurrently(guesses, 16, async (index) => {
      const address = `198.51.${index >> 8}.${index & 255}`
      const status = await new Caller(site.origin).status(
        "POST",
        "/api/login",
        { username: "admin", password: `guess number ${index}` },
        { "X-Forwarded-For": address, "X-Real-IP": address, Forwarded: `for=${address}` },
      )
      if (status === 401) checked++
      if (status === 429) refused++
    })
    await resetLimits(site)
    holds(checked + refused === guesses, `${guesses - checked - refused} got another status.`)
    holds(checked <= 50, `${checked} passwords were checked.`)
    return `${checked} checked, ${refused} refused`
  },
}
