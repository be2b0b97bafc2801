import { Caller, forgetLimits, signIn } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const lookAlikes = [
  "Admin",
  "ADMIN",
  "admin ",
  " admin",
  "аdmin",
  "admin\u0000",
  "ad\u200bmin",
  "admın",
  "ａｄｍｉｎ",
  "admin\n",
]

export const sessionRules: SystemPromise = {
  title: "Sessions: no fixation, ended everywhere, expired under a changed clock; no look-alike of admin",
  async attempt(site) {
    await forgetLimits(site)
    const fixed = new Caller(site.origin)
    const [cookieName] = (await signIn(site)).cookie?.split("=") ?? []
    fixed.cookie = `${cookieName}=${"f".repeat(43)}`
    const before = fixed.cookie
    await fixed.status("POST", "/api/setup-client", {})
    await fixed.status("POST", "/api/login", { username: "admin", password: site.adminPassword })
    holds(fixed.cookie !== before, "A session of the caller's choice was taken over.")
    const planted = new Caller(site.origin)
    planted.cookie = before
    holds((await planted.status("GET", "/api/user")) === 401, "A planted cookie is signed in.")

    const [one, two] = [await signIn(site), await signIn(site)]
    const { exitCode, output } = await site.command("user", ["sign-out", "admin"])
    holds(exitCode === 0, `The operator could not end the sessions: ${output}`)
    for (const caller of [fixed, one, two]) {
      holds((await caller.status("GET", "/api/user")) === 401, "A session outlived the sign-out everywhere.")
    }

    const late = await signIn(site)
    await site.query("UPDATE session SET created_at = created_at - 31 * 86400")
    holds((await late.status("GET", "/api/user")) === 401, "A session of 31 days is still valid.")
    const idle = await signIn(site)
    await site.query("UPDATE session SET expires_at = expires_at - 8 * 86400")
    holds((await idle.status("GET", "/api/user")) === 401, "A session that was idle for 8 days is still valid.")

    for (const username of lookAlikes) {
      await forgetLimits(site)
      const caller = new Caller(site.origin)
      const status = await caller.status("POST", "/api/login", { username, password: site.adminPassword })
      holds(status === 401 || status === 400, `${JSON.stringify(username)} was answered with ${status}.`)
    }
    return `${lookAlikes.length} look-alikes refused`
  },
}
