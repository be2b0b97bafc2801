import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, type Page, request } from "@playwright/test"
import { projectRoot } from "@site/server/project-root.ts"
import Database from "better-sqlite3"
import { dataFolder, origin } from "../fixtures.ts"

export const clientPassword = "a password for a client"

/** `npm run user -- ...`, with the client's password on standard input. */
export function runUserCommand(...args: string[]): void {
  const { status, stderr } = spawnSync("node", ["scripts/run.mjs", "bff/src/ops/cli.ts", "user", ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataFolder },
    input: `${clientPassword}\n`,
    encoding: "utf8",
  })
  expect(stderr).toBe("")
  expect(status).toBe(0)
}

/** As on a new site, where the set-up call still returns the password. */
export function forgetFirstSignIn(): void {
  const db = new Database(join(dataFolder, "site.db"), { timeout: 5000 })
  db.prepare("UPDATE user SET signed_in_at = NULL").run()
  db.close()
}

/** Ends the session by another client with the same cookie, unnoticed by this browser. */
export async function revokeSession(page: Page): Promise<void> {
  const elsewhere = await request.newContext({ baseURL: origin, storageState: await page.context().storageState() })
  expect((await elsewhere.post("/api/logout")).status()).toBe(200)
  await elsewhere.dispose()
}
