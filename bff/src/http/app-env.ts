import type { HttpBindings } from "@hono/node-server"
import type { User } from "@site/contract/user.ts"
import type { Logger } from "@site/server/log.ts"

/** What every handler finds in its context. */
export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    user: User | null
    log: Logger
  }
}
