import type { HttpBindings } from "@hono/node-server"
import type { User } from "@site/contract/user.ts"
import type { Logger } from "@site/server/log.ts"
import type { Sessions } from "../account/sessions.ts"

/** What every handler finds in its context. */
export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    log: Logger
    sessions: Sessions
    /** Set by the guards of auth/guards.ts, and present behind them only. */
    user: User
  }
}
