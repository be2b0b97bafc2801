import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { openDatabase } from "../db/database.ts"
import { runCommand, runInShell } from "../testing/run-command.ts"
import { temporarySite, useFolder } from "../testing/running-bff.ts"
import { userCommand } from "./user-command.ts"

const folder = useFolder()
openDatabase(join(folder, "site.db")).close()

function user(args: string[], { input = "", dataFolder = folder } = {}) {
  return runCommand(userCommand, args, { DATA_DIR: dataFolder }, input)
}

describe("npm run user", () => {
  it("adds an account with a password from standard input, which is valid until it is reset", async () => {
    const { dataFolder, visitor } = await temporarySite()
    const added = await runInShell("user", 'echo "a long password" | $COMMAND add casey', { DATA_DIR: dataFolder })
    expect(added).toEqual({ code: 0, out: 'Added "casey".', err: "" })
    const casey = visitor()
    const login = await casey.login("casey", "a long password")
    expect(await login.json()).toEqual({ username: "casey", isAdmin: false })

    const reset = await user(["reset-password", "casey"], { dataFolder })
    const password = /^The new password of "casey" is (\S{16})$/.exec(reset.out)?.[1] ?? ""
    expect((await casey.get("/api/user")).status).toBe(401)
    expect((await visitor().login("casey", password)).status).toBe(200)
  })

  it("lists and removes accounts", async () => {
    await user(["add", "river"])
    expect((await user(["list"])).out).toMatch(/^river\t\d{4}-\d\d-\d\d$/m)
    expect((await user(["remove", "river"])).out).toBe('Removed "river".')
    expect((await user(["list"])).out).not.toContain("river")
  })

  it("rejects a name that looks like another", async () => {
    expect(await runInShell("user", "$COMMAND add Admin", { DATA_DIR: folder })).toEqual({
      code: 1,
      out: "",
      err: 'Expected a name of lower-case letters, digits, dots and hyphens but received "Admin".',
    })
  })

  it("rejects the administrator's name, a short password, a name that exists and one that does not", async () => {
    expect((await user(["add", "admin"])).err).toContain("Initialize Client Account")
    expect((await user(["add", "sam"], { input: "short\n" })).err).toBe("Expected a password of 12 to 256 characters.")
    await user(["add", "sam"])
    expect((await user(["add", "sam"])).err).toBe('There is an account "sam" already.')
    expect((await user(["remove", "nobody"])).err).toBe('There is no account "nobody".')
  })

  it("does not create a site in a mistyped data folder", async () => {
    const dataFolder = join(folder, "mistyped")
    const run = await user(["add", "casey"], { dataFolder })
    expect(run).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^There is no database .*mistyped/) })
    expect(existsSync(dataFolder)).toBe(false)
  })

  it("prints its usage for unknown arguments", async () => {
    expect((await user([])).err).toContain("Usage: npm run user")
    expect((await user(["frob", "x"])).err).toContain('There is no command "frob".')
  })
})
