import {
  credentialsSchema,
  isAdminUsername,
  type MessageAnswer,
  type SetupAnswer,
  setupRequestSchema,
  type User,
} from "@site/contract/user.ts"
import { type Context, Hono } from "hono"
import { wrongCredentials } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import { clientAddress, isFromThisMachine } from "../http/client-address.ts"
import type { RateLimit } from "../http/rate-limit.ts"
import { requireJson, requireJsonOrNothing, validateJson } from "../http/validate-json.ts"
import type { AccountSetup } from "./account-setup.ts"
import { requireUser } from "./guards.ts"
import { isPasswordOf } from "./passwords.ts"
import type { Sessions } from "./sessions.ts"
import type { SignInLimits } from "./sign-in-limits.ts"
import type { Users } from "./sql.ts"

export interface AccountDeps {
  users: Users
  sessions: Sessions
  signInLimits: SignInLimits
  setupLimit: RateLimit
  accountSetup: AccountSetup
  trustedProxies: number
}

export function createAccountRoutes(deps: AccountDeps) {
  const { users, sessions, signInLimits, setupLimit, accountSetup, trustedProxies } = deps
  const cookieOf = (c: Context<AppEnv>) => c.req.header("Cookie")

  return new Hono<AppEnv>()
    .get("/user", requireUser, (c) => c.json(c.var.user satisfies User))

    .post("/login", requireJson, validateJson(credentialsSchema), async (c) => {
      const { username, password } = c.req.valid("json")
      const address = clientAddress(c, trustedProxies)
      const account = users.find(username)
      const isRight = await signInLimits.limit(address, username, () => isPasswordOf(account?.password_hash, password))
      if (!account || !isRight) throw wrongCredentials()
      // Ends the browser's previous session.
      await sessions.end(cookieOf(c))
      users.recordSignIn(account.id)
      c.header("Set-Cookie", await sessions.start(account.id))
      return c.json({ username, isAdmin: isAdminUsername(username) } satisfies User)
    })

    .post("/logout", async (c) => {
      c.header("Set-Cookie", await sessions.end(cookieOf(c)))
      return c.json({ success: true, message: "You have been logged out successfully" } satisfies MessageAnswer)
    })

    .post("/setup-client", requireJsonOrNothing, validateJson(setupRequestSchema), async (c) => {
      await setupLimit.consume(clientAddress(c, trustedProxies))
      const { code } = c.req.valid("json")
      const answer = await accountSetup.run({ code, isOnThisMachine: isFromThisMachine(c) })
      return c.json(answer satisfies SetupAnswer)
    })
}
