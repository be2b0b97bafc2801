import { adminUsername, type SetupAnswer } from "@site/contract/user.ts"
import { hashPassword, isPasswordOf } from "./passwords.ts"
import type { SetupCodes, Users } from "./sql.ts"

const linkLifetimeSeconds = 15 * 60

export type AccountSetup = ReturnType<typeof createAccountSetup>

interface AccountSetupDeps {
  users: Users
  setupCodes: SetupCodes
  adminPassword: string
  /** Whether the site is tried out on the owner's own machine (env.ts). */
  isLocal: boolean
}

/**
 * "Initialize Client Account": creates the administrator once, from the configured password. It never changes an
 * existing account and never signs anyone in. Who may learn the password: docs/decisions/004.
 */
export function createAccountSetup({ users, setupCodes, adminPassword, isLocal }: AccountSetupDeps) {
  return {
    /** Whether the configured password signs in, or will once the account is set up. */
    async isPasswordCurrent(): Promise<boolean> {
      const account = users.find(adminUsername)
      return account === undefined || isPasswordOf(account.password_hash, adminPassword)
    },

    /**
     * @param caller.code of the link by which the caller came.
     * @param caller.isOnThisMachine whether nothing speaks against a browser on the machine of the site.
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
        // The password may have been changed since: a wrong one is not offered.
        ...(mayKnowPassword && (await this.isPasswordCurrent()) && { password: adminPassword }),
      }
    },
  }
}

/**
 * A new set-up link at the site's address; it replaces the one before it.
 *
 * @returns undefined when it would show nothing: on a server, once the administrator has signed in.
 */
export function createSetupLink(
  address: string,
  { users, setupCodes, isLocal }: Pick<AccountSetupDeps, "users" | "setupCodes" | "isLocal">,
): string | undefined {
  if (!isLinkUseful(users, isLocal)) return undefined
  // On the owner's own machine it lives until the next start prints another one.
  const expiresAt = isLocal ? Number.MAX_SAFE_INTEGER : Math.floor(Date.now() / 1000) + linkLifetimeSeconds
  return `${address}/login#setup=${setupCodes.create(expiresAt)}`
}

function isLinkUseful(users: Users, isLocal: boolean): boolean {
  return isLocal || !users.hasSignedIn(adminUsername)
}
