import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "../db/database.ts"
import { runCommand, runInShell } from "../testing/run-command.ts"
import { Caller, makeTestFolder, startTestSite } from "../testing/running-bff.ts"
import { userCommand } from "./user-command.ts"

const folder = makeTestFolder()
openDatabase(join(folder, "site.db")).close()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function user(args: string[], options: { input?: string; dataFolder?: string } = {}) {
  return runCommand(userCommand, args, { DATA_DIR: options.dataFolder ?? folder }, options.input)
}

describe("npm run user", () => {
  it("adds an account with a password from standard input, which signs in until it is reset", async () => {
    const site = await startTestSite()
    const dataFolder = join(site.folder, "data")
    const added = await runInShell("user", 'echo "a long password" | $COMMAND add casey', { DATA_DIR: dataFolder })
    expect(added).toEqual({ code: 0, out: 'Added "casey".', err: "" })
    const casey = site.visitor()
    const login = await casey.post("/api/login", { username: "casey", password: "a long password" })
    expect(await login.json()).toEqual({ username: "casey", isAdmin: false })
    expect((await casey.get("/api/gallery/slideshow-status")).status).toBe(403)

    const reset = await user(["reset-password", "casey"], { dataFolder })
    const password = /^The new password of "casey" is (\S{16})$/.exec(reset.out)?.[1]
    expect((await casey.get("/api/user")).status).toBe(401)
    expect((await new Caller(casey.origin).post("/api/login", { username: "casey", password })).status).toBe(200)
    await site.stop()
  })

  it("lists and removes", async () => {
    await user(["add", "river"])
    expect((await user(["list"])).out).toMatch(/^river\t\d{4}-\d\d-\d\d$/m)
    expect((await user(["remove", "river"])).out).toBe('Removed "river".')
    expect((await user(["list"])).out).not.toContain("river")
  })

  it("refuses a name that could be taken for another", async () => {
    expect(await runInShell("user", "$COMMAND add Admin", { DATA_DIR: folder })).toEqual({
      code: 1,
      out: "",
      err: 'Expected a name of lower-case letters, digits, dots and hyphens but received "Admin".',
    })
  })

  it("leaves the administrator to the set-up", async () => {
    expect((await user(["add", "admin"])).err).toContain("Initialize Client Account")
  })

  it("refuses a short password, a name that is taken and an account that is not there", async () => {
    expect((await user(["add", "sam"], { input: "short\n" })).err).toBe("Expected a password of 12 to 256 characters.")
    await user(["add", "sam"])
    expect((await user(["add", "sam"])).err).toBe('There is an account "sam" already.')
    expect((await user(["remove", "nobody"])).err).toBe('There is no account "nobody".')
  })

  it("does not take a mistyped data folder for a new site", async () => {
    const dataFolder = join(folder, "mistyped")
    const run = await user(["add", "casey"], { dataFolder })
    expect(run).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^There is no database .*mistyped/) })
    expect(existsSync(dataFolder)).toBe(false)
  })

  it("explains itself when it is called wrongly", async () => {
    expect((await user([])).err).toContain("Usage: npm run user")
    expect((await user(["frob", "x"])).err).toContain('There is no command "frob".')
  })
})
