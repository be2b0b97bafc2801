import { createHash, randomBytes, randomUUID } from "node:crypto"
import SqliteDatabase, { type Database } from "better-sqlite3"

export interface UserRow {
  id: string
  username: string
  password_hash: string
  /** Seconds since the epoch. */
  created_at: number
  /** The first sign-in, in seconds since the epoch; null before it. */
  signed_in_at: number | null
}

export type Users = ReturnType<typeof createUsers>

/** The accounts. Usernames are compared byte for byte. */
export function createUsers(db: Database) {
  const insert = db.prepare<[string, string, string, number]>(
    "INSERT INTO user (id, username, password_hash, created_at) VALUES (?, ?, ?, ?)",
  )
  const selectByUsername = db.prepare<[string], UserRow>("SELECT * FROM user WHERE username = ?")
  const selectAll = db.prepare<[], UserRow>("SELECT * FROM user ORDER BY username")
  const updatePassword = db.prepare<[string, string]>("UPDATE user SET password_hash = ? WHERE username = ?")
  const updateFirstSignIn = db.prepare<[string]>(
    "UPDATE user SET signed_in_at = unixepoch() WHERE id = ? AND signed_in_at IS NULL",
  )
  const deleteByUsername = db.prepare<[string]>("DELETE FROM user WHERE username = ?")

  return {
    /** @returns false when the name is taken. */
    add(username: string, passwordHash: string): boolean {
      try {
        insert.run(randomUUID(), username, passwordHash, Math.floor(Date.now() / 1000))
        return true
      } catch (error) {
        if (error instanceof SqliteDatabase.SqliteError && error.code === "SQLITE_CONSTRAINT_UNIQUE") return false
        throw error
      }
    },
    find(username: string): UserRow | undefined {
      return selectByUsername.get(username)
    },
    list(): UserRow[] {
      return selectAll.all()
    },
    /** @returns false when there is no such user. */
    setPassword(username: string, passwordHash: string): boolean {
      return updatePassword.run(passwordHash, username).changes === 1
    },
    hasSignedIn(username: string): boolean {
      return typeof selectByUsername.get(username)?.signed_in_at === "number"
    },
    recordSignIn(id: string): void {
      updateFirstSignIn.run(id)
    },
    /** Deletes the user's sessions too. @returns false when there is no such user. */
    remove(username: string): boolean {
      return deleteByUsername.run(username).changes === 1
    },
  }
}

export type SetupCodes = ReturnType<typeof createSetupCodes>

/** The one-time code of the set-up link `/login#setup=CODE`; at most one is valid. */
export function createSetupCodes(db: Database) {
  const replace = db.prepare<[string, number]>(
    "INSERT OR REPLACE INTO setup_code (id, code_hash, expires_at) VALUES (1, ?, ?)",
  )
  const remove = db.prepare<[string]>("DELETE FROM setup_code WHERE code_hash = ? AND expires_at > unixepoch()")

  return {
    /**
     * Creates a code, which invalidates the previous one.
     *
     * @param expiresAt in seconds since the epoch.
     */
    create(expiresAt: number): string {
      const code = randomBytes(18).toString("base64url")
      replace.run(hashCode(code), expiresAt)
      return code
    },

    /** Invalidates the code. @returns whether it was valid. */
    redeem(code: string): boolean {
      return remove.run(hashCode(code)).changes === 1
    },
  }
}

function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("hex")
}
