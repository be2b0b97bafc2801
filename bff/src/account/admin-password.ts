import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describeWriteError } from "@site/server/describe-write-error.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import type { Env } from "../env.ts"

/**
 * The initial password of the administrator: ADMIN_PASSWORD, or outside production one that is generated at the first
 * start and stored in the data folder, readable by its owner only.
 *
 * @throws OperatorError when the file cannot be read.
 */
export function loadAdminPassword(env: Pick<Env, "ADMIN_PASSWORD" | "DATA_DIR">): string {
  if (env.ADMIN_PASSWORD !== undefined) return env.ADMIN_PASSWORD
  mkdirSync(env.DATA_DIR, { recursive: true })
  const file = join(env.DATA_DIR, "admin-password")
  try {
    // Of two processes that start at the same time, the one that creates the file wins.
    writeFileSync(file, `${randomBytes(12).toString("base64url")}\n`, { mode: 0o600, flag: "wx" })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  }
  try {
    return readFileSync(file, "utf8").trim()
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${describeWriteError(error)}.`)
  }
}
