import { rmSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { describe, expect, it } from "vitest"
import { runCommand } from "../testing/run-command.ts"
import { makeTestFolder, startTestSite, type TestSite, testPassword } from "../testing/running-bff.ts"
import { userCommand } from "./user-command.ts"

describe("who may learn the password from the set-up", () => {
  const setUp = async (site: TestSite, body: unknown = {}, headers: Record<string, string> = {}) =>
    (await site.visitor().post("/api/setup-client", body, headers)).json()
  const codeOf = (link: string | undefined) => link?.split("#setup=")[1]
  const makeLink = (site: TestSite, settings: Record<string, string> = {}) =>
    runCommand(userCommand, ["setup-link"], { DATA_DIR: join(site.folder, "data"), ...settings })

  it("on the owner's own machine: everyone there until the first sign-in, then by the link of this start alone", async () => {
    const site = await startTestSite()
    expect(await setUp(site)).toMatchObject({ username: "admin", password: testPassword })
    expect(await setUp(site)).toMatchObject({ password: testPassword })
    await site.visitor().post("/api/login", { username: "admin", password: testPassword })
    expect(await setUp(site)).toEqual({
      message: "The account exists already. Its password was not changed.",
      username: "admin",
    })
    const code = codeOf(site.bff.setupLink)
    expect(await setUp(site, { code })).toMatchObject({ password: testPassword })
    expect(await setUp(site, { code })).not.toHaveProperty("password")
    await site.stop()
  })

  it.each([
    ["in production", { NODE_ENV: "production" }],
    ["under an address of its own", { SITE_ORIGIN: "http://www.example.com" }],
    ["behind a proxy", { TRUSTED_PROXIES: "1" }],
    ["on every network", { HOST: "0.0.0.0" }],
  ])("%s: shows the password once, to the link, and never after the first sign-in", async (_where, settings) => {
    const site = await startTestSite(settings)
    expect(await setUp(site)).toMatchObject({ username: "admin" })
    expect(await setUp(site)).not.toHaveProperty("password")
    expect(await setUp(site, { code: "wrong" })).not.toHaveProperty("password")
    const code = codeOf(site.bff.setupLink)
    expect(await setUp(site, { code })).toMatchObject({ username: "admin", password: testPassword })
    expect(await setUp(site, { code })).not.toHaveProperty("password")

    const renewed = await makeLink(site, settings)
    await site.visitor().post("/api/login", { username: "admin", password: testPassword })
    expect(await setUp(site, { code: codeOf(renewed.out) })).not.toHaveProperty("password")
    const refused = await makeLink(site, settings)
    expect(refused).toMatchObject({ code: 1, out: "" })
    expect(refused.err).toMatch(/^"admin" has signed in already/)
    await site.stop()
  })

  it.each(["development", "production"])(
    "in %s no link is made to a password that the account does not have",
    async (NODE_ENV) => {
      const folder = makeTestFolder()
      const settings = { NODE_ENV, DATA_DIR: folder }
      const first = await startTestSite(settings)
      await setUp(first)
      await first.stop()
      const second = await startTestSite({ ...settings, ADMIN_PASSWORD: "another long password" })
      const { setupLink, isPasswordCurrent } = second.bff
      await second.stop()
      rmSync(folder, { recursive: true })
      expect({ setupLink, isPasswordCurrent }).toEqual({ setupLink: undefined, isPasswordCurrent: false })
    },
  )

  it("in production: by a link that lives 15 minutes, and that a new one replaces", async () => {
    const site = await startTestSite({ NODE_ENV: "production" })
    const { out } = await makeLink(site, { NODE_ENV: "production", SITE_ORIGIN: "https://www.example.com" })
    expect(out).toMatch(/^https:\/\/www\.example\.com\/login#setup=[\w-]{24}$/)
    expect(await setUp(site, { code: codeOf(site.bff.setupLink) })).not.toHaveProperty("password")
    const db = new SqliteDatabase(site.databaseFile)
    const remaining = db.prepare("SELECT expires_at - unixepoch() FROM setup_code").pluck().get()
    expect(remaining).toBeGreaterThan(14 * 60)
    expect(remaining).toBeLessThanOrEqual(15 * 60)
    db.prepare("UPDATE setup_code SET expires_at = unixepoch()").run()
    db.close()
    expect(await setUp(site, { code: codeOf(out) })).not.toHaveProperty("password")
    await site.stop()
  })

  it("keeps no code in the database that could be read from a stolen backup", async () => {
    const site = await startTestSite({ NODE_ENV: "production" })
    const db = new SqliteDatabase(site.databaseFile, { readonly: true })
    const rows = JSON.stringify(db.prepare("SELECT * FROM setup_code").all())
    db.close()
    expect(rows).toContain("code_hash")
    expect(rows).not.toContain(codeOf(site.bff.setupLink))
    await site.stop()
  })

  it.each([
    ["through a proxy that shows itself", { "X-Forwarded-For": "203.0.113.7" }],
    ["under another host name", { Host: "rebound.example" }],
  ])("never a caller %s", async (_what, headers) => {
    const site = await startTestSite()
    // node:http, since fetch does not let a caller set Host.
    const answer = await new Promise<string>((resolve, reject) => {
      const call = request(
        {
          port: site.bff.port,
          path: "/api/setup-client",
          method: "POST",
          headers: { "Content-Type": "application/json", ...headers },
        },
        async (response) => resolve((await response.toArray()).join("")),
      )
      call.on("error", reject)
      call.end("{}")
    })
    expect(JSON.parse(answer)).toMatchObject({ username: "admin" })
    expect(JSON.parse(answer)).not.toHaveProperty("password")
    await site.stop()
  })
})
