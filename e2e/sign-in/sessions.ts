import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, type Page, request } from "@playwright/test"
import Database from "better-sqlite3"
import { adminPassword, dataFolder, origin } from "../fixtures.ts"

const projectFolder = join(import.meta.dirname, "../..")
const clientPassword = "a password for a client"

/** `npm run user -- ...` as an operator types it, with a password in the pipe. */
export function runUserCommand(...words: string[]): void {
  const { status, stderr } = spawnSync("node", ["scripts/run.mjs", "bff/src/commands/user.ts", ...words], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataFolder },
    input: `${clientPassword}\n`,
    encoding: "utf8",
  })
  expect(stderr).toBe("")
  expect(status).toBe(0)
}

/** Makes a client account of this name, and signs the page in as it. */
export async function signInAsClient(page: Page, name: string): Promise<void> {
  runUserCommand("add", name)
  await logIn(page, name, clientPassword)
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await logIn(page, "admin", adminPassword)
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  const answer = await page.request.post("/api/login", { data: { username, password } })
  expect(answer.status()).toBe(200)
}

/** As on a new site, whose set-up call may still fill the password in. */
export function forgetFirstSignIn(): void {
  const db = new Database(join(dataFolder, "site.db"), { timeout: 5000 })
  db.prepare("UPDATE user SET signed_in_at = NULL").run()
  db.close()
}

/** Time passes: every session of this site is over, and the browser still has its cookie. */
export async function expireSessions(): Promise<void> {
  const db = new Database(join(dataFolder, "site.db"), { timeout: 5000 })
  const { changes } = db.prepare("UPDATE session SET expires_at = unixepoch() - 1").run()
  db.close()
  expect(changes).toBeGreaterThan(0)
}

/** The session is ended from elsewhere, with the same cookie; this browser does not learn of it. */
export async function revokeSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const elsewhere = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
  })
  expect((await elsewhere.post("/api/logout")).status()).toBe(200)
  await elsewhere.dispose()
}
