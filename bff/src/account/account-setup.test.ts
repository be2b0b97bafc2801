import { request } from "node:http"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, it } from "vitest"
import { changeDatabase, queryColumn, queryRows } from "../testing/data-folder.ts"
import { runCommand } from "../testing/run-command.ts"
import { startTestSite, type TestSite, temporarySite, testPassword } from "../testing/running-bff.ts"
import { userCommand } from "./user-command.ts"

const setUp = async (site: TestSite, body: unknown = {}) =>
  (await site.visitor().post("/api/setup-client", body)).json()
const codeOf = (link: string | undefined) => link?.split("#setup=")[1]
const makeLink = (site: TestSite, settings: Record<string, string> = {}) =>
  runCommand(userCommand, ["setup-link"], { DATA_DIR: site.dataFolder, ...settings })

it("on the owner's machine, shows the password until the first sign-in, then once to the set-up link", async () => {
  const site = await temporarySite()
  expect(await setUp(site)).toMatchObject({ username: "admin", password: testPassword })
  expect(await setUp(site)).toMatchObject({ password: testPassword })
  await site.visitor().login("admin", testPassword)
  expect(await setUp(site)).toEqual({
    message: "The account exists already. Its password was not changed.",
    username: "admin",
  })
  const code = codeOf(site.bff.setupLink)
  expect(await setUp(site, { code })).toMatchObject({ password: testPassword })
  expect(await setUp(site, { code })).not.toHaveProperty("password")
})

it.each([
  ["in production", { NODE_ENV: "production" }],
  ["with a SITE_ORIGIN", { SITE_ORIGIN: "http://www.example.com" }],
  ["behind a proxy", { TRUSTED_PROXIES: "1" }],
  ["on all network interfaces", { HOST: "0.0.0.0" }],
])("%s, shows the password once, to the set-up link, and never after the first sign-in", async (_where, settings) => {
  const site = await temporarySite(settings)
  expect(await setUp(site)).toMatchObject({ username: "admin" })
  expect(await setUp(site)).not.toHaveProperty("password")
  expect(await setUp(site, { code: "wrong" })).not.toHaveProperty("password")
  const code = codeOf(site.bff.setupLink)
  expect(await setUp(site, { code })).toMatchObject({ username: "admin", password: testPassword })
  expect(await setUp(site, { code })).not.toHaveProperty("password")

  const renewed = await makeLink(site, settings)
  await site.visitor().login("admin", testPassword)
  expect(await setUp(site, { code: codeOf(renewed.out) })).not.toHaveProperty("password")
  const refused = await makeLink(site, settings)
  expect(refused).toMatchObject({ code: 1, out: "" })
  expect(refused.err).toMatch(/^"admin" has signed in already/)
})

it.each(["development", "production"])(
  "in %s, makes no set-up link when the account has another password than the configured one",
  async (NODE_ENV) => {
    const settings = { NODE_ENV, DATA_DIR: await temporaryFolder() }
    const first = await startTestSite(settings)
    await setUp(first)
    await first.stop()
    const { setupLink, isPasswordCurrent } = (
      await temporarySite({ ...settings, ADMIN_PASSWORD: "another long password" })
    ).bff
    expect({ setupLink, isPasswordCurrent }).toEqual({ setupLink: undefined, isPasswordCurrent: false })
  },
)

it("in production, lets a set-up link expire after 15 minutes or when a new one is made", async () => {
  const site = await temporarySite({ NODE_ENV: "production" })
  const { out } = await makeLink(site, { NODE_ENV: "production", SITE_ORIGIN: "https://www.example.com" })
  expect(out).toMatch(/^https:\/\/www\.example\.com\/login#setup=[\w-]{24}$/)
  expect(await setUp(site, { code: codeOf(site.bff.setupLink) })).not.toHaveProperty("password")
  const [remaining] = queryColumn<number>(site.databaseFile, "SELECT expires_at - unixepoch() FROM setup_code")
  expect(remaining).toBeGreaterThan(14 * 60)
  expect(remaining).toBeLessThanOrEqual(15 * 60)
  changeDatabase(site.databaseFile, "UPDATE setup_code SET expires_at = unixepoch()")
  expect(await setUp(site, { code: codeOf(out) })).not.toHaveProperty("password")
})

it("stores only a hash of the code of a set-up link", async () => {
  const site = await temporarySite({ NODE_ENV: "production" })
  const rows = JSON.stringify(queryRows(site.databaseFile, "SELECT * FROM setup_code"))
  expect(rows).toContain("code_hash")
  expect(rows).not.toContain(codeOf(site.bff.setupLink))
})

it.each([
  ["X-Forwarded-For", { "X-Forwarded-For": "203.0.113.7" }],
  ["another Host", { Host: "rebound.example" }],
])("shows no password to a request with %s", async (_what, headers) => {
  const site = await temporarySite()
  // node:http, because fetch does not let a caller set Host.
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
})
