import { loadAdminPassword } from "@site/bff/account/admin-password.ts"
import type { Env } from "@site/bff/env.ts"

/** What the web server reports once it is up. */
export interface SiteReady {
  address: string
  setupLink?: string
  isPasswordCurrent: boolean
  hasSignedIn: boolean
}

type Settings = Pick<Env, "ADMIN_PASSWORD" | "DATA_DIR" | "isLocal">

/** Whether the password may be printed depends on the settings: docs/decisions/003-admin-password.md. */
export function describeSignIn({ address, setupLink, isPasswordCurrent, hasSignedIn }: SiteReady, env: Settings) {
  const signInPage = `${address}/login`
  if (!isPasswordCurrent) {
    return [
      `Sign in at ${signInPage}. The user name is admin, the password the one it was changed to.`,
      "npm run user -- reset-password admin makes a new one.",
    ]
  }
  if (!env.isLocal) {
    if (!setupLink) return [`Sign in at ${signInPage} as admin.`]
    return [
      `To set the account up, open this link within 15 minutes and press "Initialize Client Account": ${setupLink}`,
      "npm run user -- setup-link makes another.",
    ]
  }
  const known = env.ADMIN_PASSWORD === undefined ? loadAdminPassword(env) : "the ADMIN_PASSWORD you chose"
  const account = `The user name is admin, the password ${known}.`
  if (!hasSignedIn) return [`Sign in at ${signInPage}: press "Initialize Client Account", then "Log in".`, account]
  return [
    `Sign in at ${signInPage}. ${account}`,
    `With this link "Initialize Client Account" fills the password in, once: ${setupLink}`,
  ]
}
