import type { HttpBindings } from "@hono/node-server"
import type { User } from "@site/contract/user.ts"
import type { Logger } from "@site/server/log.ts"
import type { Sessions } from "../account/sessions.ts"

/** The context of every handler. */
export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    log: Logger
    sessions: Sessions
    /** Set by account/guards.ts, only on routes that have a guard. */
    user: User
  }
}
