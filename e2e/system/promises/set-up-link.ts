import { Caller, resetLimits, signIn } from "../caller.ts"
import { holds, NotRun, type SystemPromise, type SystemSite } from "../system-site.ts"

export const setUpLink: SystemPromise = {
  title: "A set-up link shows the password once; a newer link replaces it; none works after the first sign-in",
  async attempt(site) {
    const [account] = await site.query("SELECT signed_in_at FROM user WHERE username = 'admin'")
    if (account?.signed_in_at) throw new NotRun("the administrator has already signed in")
    await resetLimits(site)
    const logged = findLink(await site.log())
    holds(await showsPassword(site, logged), "The link in the log does not show the password.")
    holds(!(await showsPassword(site, logged)), "The link in the log works twice.")

    const replaced = await renew(site)
    const renewed = await renew(site)
    holds(!(await showsPassword(site, replaced)), "A link works although a newer one replaced it.")
    holds(await showsPassword(site, renewed), "The link of the operator's command does not show the password.")

    const late = await renew(site)
    await signIn(site)
    holds(!(await showsPassword(site, late)), "A link shows the password after the first sign-in.")
    const { exitCode, output } = await site.command("user", ["setup-link"])
    holds(exitCode === 1 && !output.includes("setup="), `A link was made after the first sign-in: ${output}`)
    return "2 of 5 calls with a link showed the password; no new link after the first sign-in"
  },
}

/** As docs/operations.md has it for the log. */
function findLink(output: string): string {
  const link = /https*:\/\/[^"\s]*setup=[^"\s]*/.exec(output)?.[0]
  holds(link !== undefined, `There is no set-up link in: ${output.slice(-2000)}`)
  return link
}

async function renew(site: SystemSite): Promise<string> {
  return findLink((await site.command("user", ["setup-link"])).output)
}

async function showsPassword(site: SystemSite, link: string): Promise<boolean> {
  const code = link.split("setup=")[1]
  const answer = await new Caller(site.origin).ask("POST", "/api/setup-client", { code })
  holds(answer.status === 200, `The set-up was answered with ${answer.status}.`)
  return ((await answer.json()) as { password?: string }).password === site.adminPassword
}
