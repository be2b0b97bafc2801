import { createHash, randomBytes } from "node:crypto"
import type { Database } from "better-sqlite3"

export type SetupCodes = ReturnType<typeof createSetupCodes>

/** The code of the link `/login#setup=CODE`: one at a time, good for one use. */
export function createSetupCodes(db: Database) {
  const replace = db.prepare<[string, number]>(
    "INSERT OR REPLACE INTO setup_code (id, code_hash, expires_at) VALUES (1, ?, ?)",
  )
  const remove = db.prepare<[string]>("DELETE FROM setup_code WHERE code_hash = ? AND expires_at > unixepoch()")

  return {
    /**
     * A new code, which replaces the one before it.
     *
     * @param expiresAt in seconds since the epoch.
     */
    create(expiresAt: number): string {
      const code = randomBytes(18).toString("base64url")
      replace.run(hashCode(code), expiresAt)
      return code
    },

    /** Uses the code up. @returns whether it was the valid one. */
    redeem(code: string): boolean {
      return remove.run(hashCode(code)).changes === 1
    },
  }
}

function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("hex")
}
