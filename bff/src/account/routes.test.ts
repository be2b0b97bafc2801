import { createHash } from "node:crypto"
import type { SetupAnswer } from "@site/contract/user.ts"
import { expect, it } from "vitest"
import { changeDatabase, queryColumn } from "../testing/data-folder.ts"
import { bodyOf, errorOf, temporarySite, testPassword, useTestSite } from "../testing/running-bff.ts"

const { site } = useTestSite()

const getUser = async (cookie = "") => (await site.visitor().get("/api/user", { Cookie: cookie })).status

it("answers 401 with the error body when not signed in", async () => {
  const response = await site.visitor().get("/api/user")
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    success: false,
    code: "not_signed_in",
    message: "Please sign in.",
    error: "Please sign in.",
  })
})

it("sets the account up once", async () => {
  const { visitor } = await temporarySite()
  const first = await (await visitor().post("/api/setup-client", {})).json()
  expect(first).toEqual({
    message: "The login credentials have been set up. You can now log in.",
    username: "admin",
    password: testPassword,
  })
  const again = await bodyOf<SetupAnswer>(await visitor().post("/api/setup-client", {}))
  expect(again.message).toBe("The account exists already. Its password was not changed.")
})

it("sets the account up with an empty body of any type, but not with a form", async () => {
  const caller = site.visitor()
  expect((await caller.request("/api/setup-client", { method: "POST" })).status).toBe(200)
  for (const type of ["application/json", "application/json; charset=utf-8", "text/plain"]) {
    expect((await caller.post("/api/setup-client", "", { "Content-Type": type })).status, type).toBe(200)
  }
  const form = new URLSearchParams({ code: "x" })
  expect((await caller.request("/api/setup-client", { method: "POST", body: form })).status).toBe(415)
})

it("signs the administrator in with an HttpOnly cookie", async () => {
  const visitor = site.visitor()
  const response = await visitor.login("admin", testPassword)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ username: "admin", isAdmin: true })
  const cookie = response.headers.getSetCookie().join("\n")
  expect(cookie).toMatch(/^session-0=[\w-]{43}; /)
  expect(cookie).toContain("HttpOnly")
  expect(cookie).toContain("SameSite=Lax")
  expect(cookie).toContain("Path=/")
  expect(await (await visitor.get("/api/user")).json()).toEqual({ username: "admin", isAdmin: true })
})

it("sets a Secure __Host- cookie on an https site", async () => {
  const https = await temporarySite({ SITE_ORIGIN: "https://www.example.com" })
  await https.admin()
  const login = await https.visitor().login("admin", testPassword)
  const cookie = login.headers.getSetCookie().join("\n")
  expect(cookie).toMatch(/^__Host-session=/)
  expect(cookie).toContain("Secure")
  expect(cookie).not.toContain("Domain")
})

it("stores only a hash of the session token", async () => {
  const admin = await site.admin()
  const token = admin.sessionCookie?.replace("session-0=", "") ?? ""
  const ids = queryColumn<string>(site.databaseFile, "SELECT id FROM session")
  expect(ids).toContain(createHash("sha256").update(token).digest("hex"))
  expect(ids.join()).not.toContain(token)
})

it("answers alike to an unknown user and to a wrong password", async () => {
  const wrong = await site.visitor().login("admin", "wrong")
  const unknown = await site.visitor().login("unknown", "wrong")
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.text()).toBe(await unknown.text())
})

it("invalidates the session on logout", async () => {
  const admin = await site.admin()
  const cookie = admin.sessionCookie
  const response = await admin.post("/api/logout", {})
  expect(await response.json()).toEqual({ success: true, message: "You have been logged out successfully" })
  expect(await getUser(cookie)).toBe(401)
})

it.each(["promo=50%", "x=%", "%=1", "x=%zz; y", "=; ;;", `big=${"a".repeat(4000)}`])(
  "ignores the foreign cookie %s",
  async (foreign) => {
    const admin = await site.admin()
    expect(await getUser(`${foreign}; ${admin.sessionCookie}`)).toBe(200)
    expect(await getUser(foreign)).toBe(401)
    expect((await site.visitor().login("admin", testPassword, { Cookie: foreign })).status).toBe(200)
  },
)

it("issues a new token at each sign-in and ends the previous session", async () => {
  const admin = await site.admin()
  const before = admin.sessionCookie
  await admin.login("admin", testPassword)
  expect(admin.sessionCookie).not.toBe(before)
  expect(await getUser(before)).toBe(401)
})

it("does not accept a session token from the client (session fixation)", async () => {
  const visitor = site.visitor()
  const chosen = `session-0=${"a".repeat(43)}`
  await visitor.login("admin", testPassword, { Cookie: chosen })
  expect(visitor.sessionCookie).not.toBe(chosen)
  expect(await getUser(chosen)).toBe(401)
})

it("sends the cookie again when it renews a session", async () => {
  const admin = await site.admin()
  changeDatabase(site.databaseFile, "UPDATE session SET expires_at = unixepoch() + 3 * 24 * 3600")
  const response = await admin.get("/api/user")
  expect(response.headers.getSetCookie()).toHaveLength(1)
  expect((await admin.get("/api/user")).headers.getSetCookie()).toHaveLength(0)
})

it.each([
  ["7 days without a request", "expires_at = unixepoch() - 1"],
  ["30 days of use", "created_at = unixepoch() - 30 * 24 * 3600 - 1"],
])("ends a session after %s", async (_when, change) => {
  const admin = await site.admin()
  changeDatabase(site.databaseFile, `UPDATE session SET ${change}`)
  expect((await admin.get("/api/user")).status).toBe(401)
})

it("names the missing fields of a sign-in", async () => {
  expect(await errorOf(await site.visitor().login("", ""))).toMatchObject({
    status: 400,
    errors: [
      { field: "username", message: "Username is required" },
      { field: "password", message: "Password is required" },
    ],
  })
})

const formType = { "Content-Type": "application/x-www-form-urlencoded" }

it.each([
  ["invalid JSON", "{", {}, 400, "invalid_request"],
  ["a form", "username=admin", formType, 415, "unsupported_media_type"],
  ["a body over 64 kB", JSON.stringify({ username: "x".repeat(70_000) }), {}, 413, "too_large"],
])("rejects %s", async (_what, body, headers, status, code) => {
  const response = await site.visitor().post("/api/login", body, headers)
  expect(await errorOf(response)).toMatchObject({ status, code })
  // The rest of a too large body would be read as the next request.
  expect(response.headers.get("Connection")).toBe(status === 413 ? "close" : "keep-alive")
})

it.each([
  ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site" }, 403],
  ["Origin: null, as sandboxed frames send it", { Origin: "null" }, 403],
  ["Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin" }, 200],
])("answers a write with %s", async (_what, headers, status) => {
  expect((await site.visitor().post("/api/logout", {}, headers as Record<string, string>)).status).toBe(status)
})

it("accepts a write with its own Origin from a browser without Sec-Fetch-Site", async () => {
  const visitor = site.visitor()
  expect((await visitor.post("/api/logout", {}, { Origin: visitor.origin })).status).toBe(200)
})
