import { adminUsername, type SetupAnswer } from "@site/contract/user.ts"
import { hashPassword, isPasswordOf } from "./passwords.ts"
import type { SetupCodes, Users } from "./sql.ts"

const linkLifetimeSeconds = 15 * 60

export type AccountSetup = ReturnType<typeof createAccountSetup>

interface AccountSetupDeps {
  users: Users
  setupCodes: SetupCodes
  adminPassword: string
  /** Whether only this machine can reach the site (env.ts). */
  isLocal: boolean
}

/**
 * "Initialize Client Account": creates the administrator once, from the configured password. It never changes an
 * existing account and never signs in. Who may see the password: docs/decisions/003-admin-password.md
 */
export function createAccountSetup({ users, setupCodes, adminPassword, isLocal }: AccountSetupDeps) {
  return {
    /** Whether the configured password signs in, or will once the account is set up. */
    async isPasswordCurrent(): Promise<boolean> {
      const account = users.find(adminUsername)
      return account === undefined || isPasswordOf(account.password_hash, adminPassword)
    },

    /**
     * @param caller.code from the set-up link, if the caller opened one.
     * @param caller.isOnThisMachine whether the request appears to come from a browser on this machine.
     */
    async run(caller: { code: string | undefined; isOnThisMachine: boolean }): Promise<SetupAnswer> {
      const isCreated =
        users.find(adminUsername) === undefined && users.add(adminUsername, await hashPassword(adminPassword))
      const mayKnowPassword =
        (isLocal && !users.hasSignedIn(adminUsername) && caller.isOnThisMachine) ||
        (isLinkUseful(users, isLocal) && caller.code !== undefined && setupCodes.redeem(caller.code))
      return {
        message: isCreated
          ? "The login credentials have been set up. You can now log in."
          : "The account exists already. Its password was not changed.",
        username: adminUsername,
        // The password may have been changed since; an outdated one is not shown.
        ...(mayKnowPassword && (await this.isPasswordCurrent()) && { password: adminPassword }),
      }
    },
  }
}

/**
 * Creates a set-up link, which invalidates the previous one.
 *
 * @returns undefined when it would not show the password: on a server, once the administrator has signed in.
 */
export function createSetupLink(
  address: string,
  { users, setupCodes, isLocal }: Pick<AccountSetupDeps, "users" | "setupCodes" | "isLocal">,
): string | undefined {
  if (!isLinkUseful(users, isLocal)) return undefined
  // On a local machine it lasts until the next start prints another one.
  const expiresAt = isLocal ? Number.MAX_SAFE_INTEGER : Math.floor(Date.now() / 1000) + linkLifetimeSeconds
  return `${address}/login#setup=${setupCodes.create(expiresAt)}`
}

function isLinkUseful(users: Users, isLocal: boolean): boolean {
  return isLocal || !users.hasSignedIn(adminUsername)
}
