import { Caller, forgetLimits, manyAtOnce } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const guesses = 1000

export const passwordGuesses: SystemPromise = {
  title: "1,000 password guesses with forged forwarding headers are cut off",
  async attempt(site) {
    await forgetLimits(site)
    let lookedAt = 0
    let refused = 0
    await manyAtOnce(guesses, 16, async (index) => {
      const address = `198.51.${index >> 8}.${index & 255}`
      const status = await new Caller(site.origin).status(
        "POST",
        "/api/login",
        { username: "admin", password: `guess number ${index}` },
        { "X-Forwarded-For": address, "X-Real-IP": address, Forwarded: `for=${address}` },
      )
      if (status === 401) lookedAt++
      if (status === 429) refused++
    })
    await forgetLimits(site)
    holds(lookedAt + refused === guesses, `${guesses - lookedAt - refused} were answered in another way.`)
    holds(lookedAt <= 50, `${lookedAt} passwords were looked at.`)
    return `${lookedAt} looked at, ${refused} refused`
  },
}
