import { createHash, randomBytes } from "node:crypto"
import { BetterSqlite3Adapter } from "@lucia-auth/adapter-sqlite"
import { isAdminUsername, type User } from "@site/contract/user.ts"
import type { Database } from "better-sqlite3"
import { parse as parseCookies } from "hono/utils/cookie"
import { Lucia, TimeSpan } from "lucia"
import { nowSeconds } from "../db/now-seconds.ts"
import { cacheStatements } from "../db/statement-cache.ts"

declare module "lucia" {
  interface Register {
    Lucia: Lucia<{ createdAt: number }, { username: string }>
    DatabaseSessionAttributes: { created_at: number }
    DatabaseUserAttributes: { username: string }
  }
}

const idleLifetime = new TimeSpan(7, "d")
const maxLifetimeSeconds = 30 * 24 * 3600

export interface ValidSession {
  user: User
  /** A Set-Cookie value, present when the session was just renewed. */
  renewedCookie?: string
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Sessions in SQLite, valid for 7 days after the last request and 30 days at most. The cookie holds a random token and
 * the database only its hash, so a stolen backup opens no session. The only file that imports lucia:
 * docs/decisions/001-archived-libraries.md
 *
 * @param secure whether the site is served over https; the cookie is then `__Host-` and Secure.
 * @param port part of the cookie's name otherwise: browsers share cookies between the ports of a host, and two copies of
 *   the site on one machine would sign each other out.
 */
export function createSessions(db: Database, { secure, port }: { secure: boolean; port: number }) {
  const adapter = new BetterSqlite3Adapter(cacheStatements(db), { user: "user", session: "session" })
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: idleLifetime,
    sessionCookie: {
      name: secure ? "__Host-session" : `session-${port}`,
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getSessionAttributes: ({ created_at }) => ({ createdAt: created_at }),
    getUserAttributes: ({ username }) => ({ username }),
  })
  // Not lucia's parser: it throws on a foreign cookie with an invalid escape sequence.
  const readToken = (cookieHeader: string | undefined) => parseCookies(cookieHeader ?? "")[lucia.sessionCookieName]

  return {
    /** @returns the Set-Cookie value of a new session. */
    async start(userId: string): Promise<string> {
      const token = randomBytes(32).toString("base64url")
      const attributes = { created_at: nowSeconds() }
      await lucia.createSession(userId, attributes, { sessionId: hashToken(token) })
      return lucia.createSessionCookie(token).serialize()
    },

    /** @returns null when the cookie has no valid session. */
    async validate(cookieHeader: string | undefined): Promise<ValidSession | null> {
      const token = readToken(cookieHeader)
      if (!token) return null
      const { session, user } = await lucia.validateSession(hashToken(token))
      if (!session) return null
      if (nowSeconds() - session.createdAt > maxLifetimeSeconds) {
        await lucia.invalidateSession(session.id)
        return null
      }
      return {
        user: { username: user.username, isAdmin: isAdminUsername(user.username) },
        ...(session.fresh && { renewedCookie: lucia.createSessionCookie(token).serialize() }),
      }
    },

    /** Whether the session still exists, without renewing it. For streams that may outlive it. */
    async isAlive(cookieHeader: string | undefined): Promise<boolean> {
      const token = readToken(cookieHeader)
      if (!token) return false
      const [session, user] = await adapter.getSessionAndUser(hashToken(token))
      return session !== null && user !== null && session.expiresAt.getTime() > Date.now()
    },

    /** @returns a Set-Cookie value that clears the cookie. */
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
