import { createHash, randomBytes } from "node:crypto"
import { BetterSqlite3Adapter } from "@lucia-auth/adapter-sqlite"
import { isAdminUsername, type User } from "@site/contract/user.ts"
import type { Database } from "better-sqlite3"
import { parse as parseCookies } from "hono/utils/cookie"
import { Lucia, TimeSpan } from "lucia"
import { holdStatements } from "../db/prepare-once.ts"

declare module "lucia" {
  interface Register {
    Lucia: Lucia<{ createdAt: number }, { username: string }>
    DatabaseSessionAttributes: { created_at: number }
    DatabaseUserAttributes: { username: string }
  }
}

const idleLifetime = new TimeSpan(7, "d")
const longestLifetimeSeconds = 30 * 24 * 3600

export interface ValidSession {
  user: User
  /** A Set-Cookie value, present when the session was just prolonged. */
  renewedCookie?: string
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Sessions in SQLite: 7 days idle, 30 days at most. The cookie holds a random token and the
 * database only its hash, so a stolen backup opens no session. The one file that knows lucia.
 *
 * @param secure whether the site is reached by https; the cookie is then `__Host-` and Secure.
 * @param port names the cookie otherwise: browsers send it to every port of a host, and two copies of the site on one
 *   machine would sign each other out.
 */
export function createSessions(db: Database, { secure, port }: { secure: boolean; port: number }) {
  const adapter = new BetterSqlite3Adapter(holdStatements(db), { user: "user", session: "session" })
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: idleLifetime,
    sessionCookie: {
      name: secure ? "__Host-session" : `session-${port}`,
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getSessionAttributes: ({ created_at }) => ({ createdAt: created_at }),
    getUserAttributes: ({ username }) => ({ username }),
  })
  // Not lucia's reader: it fails on a cookie of somebody else whose escapes are wrong.
  const readToken = (cookieHeader: string | undefined) => parseCookies(cookieHeader ?? "")[lucia.sessionCookieName]

  return {
    /** @returns the Set-Cookie value of a new session. */
    async start(userId: string): Promise<string> {
      const token = randomBytes(32).toString("base64url")
      const attributes = { created_at: nowSeconds() }
      await lucia.createSession(userId, attributes, { sessionId: hashToken(token) })
      return lucia.createSessionCookie(token).serialize()
    },

    /** @returns null when the cookie names no living session. */
    async validate(cookieHeader: string | undefined): Promise<ValidSession | null> {
      const token = readToken(cookieHeader)
      if (!token) return null
      const { session, user } = await lucia.validateSession(hashToken(token))
      if (!session) return null
      if (nowSeconds() - session.createdAt > longestLifetimeSeconds) {
        await lucia.invalidateSession(session.id)
        return null
      }
      return {
        user: { username: user.username, isAdmin: isAdminUsername(user.username) },
        ...(session.fresh && { renewedCookie: lucia.createSessionCookie(token).serialize() }),
      }
    },

    /** Whether the session of this cookie still exists; renews nothing. For answers that may outlive it. */
    async isAlive(cookieHeader: string | undefined): Promise<boolean> {
      const token = readToken(cookieHeader)
      if (!token) return false
      const [session, user] = await adapter.getSessionAndUser(hashToken(token))
      return session !== null && user !== null && session.expiresAt.getTime() > Date.now()
    },

    /** Ends the session of this cookie, if it has one. @returns a Set-Cookie value that clears it. */
    async end(cookieHeader: string | undefined): Promise<string> {
      const token = readToken(cookieHeader)
      if (token) await lucia.invalidateSession(hashToken(token))
      return lucia.createBlankSessionCookie().serialize()
    },

    async endAll(userId: string): Promise<void> {
      await lucia.invalidateUserSessions(userId)
    },

    async deleteExpired(): Promise<void> {
      await lucia.deleteExpiredSessions()
    },
  }
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
