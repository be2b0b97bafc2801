import { randomBytes, timingSafeEqual } from "node:crypto"
import { adminUsername, type SetupAnswer } from "@site/contract/user.ts"
import type { Users } from "../db/users.ts"
import { hashPassword, isPasswordOf } from "./passwords.ts"

export type AccountSetup = ReturnType<typeof createAccountSetup>

/**
 * "Initialize Client Account": creates the administrator once, from the configured password. It
 * never changes an existing account and never signs anyone in.
 */
export function createAccountSetup({ users, adminPassword }: { users: Users; adminPassword: string }) {
  let unspentCode: string | null = randomBytes(18).toString("base64url")

  return {
    /** Goes into the link `/login#setup=CODE`, which the operator finds in the log; good for one use. */
    code: unspentCode,

    /** Whether this is the code of the link; it is spent then. */
    redeem(code: string): boolean {
      if (unspentCode === null || !isSame(code, unspentCode)) return false
      unspentCode = null
      return true
    },

    /** Whether the configured password signs in, or will once the account is set up. */
    async isPasswordCurrent(): Promise<boolean> {
      const account = users.find(adminUsername)
      return account === undefined || isPasswordOf(account.password_hash, adminPassword)
    },

    /** @param mayKnowPassword whether the caller is somebody the password may be shown to. */
    async run({ mayKnowPassword }: { mayKnowPassword: boolean }): Promise<SetupAnswer> {
      const account = users.find(adminUsername)
      const isCreated = account === undefined && users.add(adminUsername, await hashPassword(adminPassword))
      // An account from earlier may have another password by now: a wrong one is not offered.
      const isCurrent = isCreated || (await isPasswordOf(users.find(adminUsername)?.password_hash, adminPassword))
      return {
        message: isCreated
          ? "The login credentials have been set up. You can now log in."
          : "The account exists already. Its password was not changed.",
        username: adminUsername,
        ...(mayKnowPassword && isCurrent && { password: adminPassword }),
      }
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
