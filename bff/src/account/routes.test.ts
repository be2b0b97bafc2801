import { createHash } from "node:crypto"
import { errorBodySchema } from "@site/contract/error-body.ts"
import { setupAnswerSchema } from "@site/contract/user.ts"
import SqliteDatabase from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bodyOf, startTestSite, type TestSite, testPassword } from "../testing/running-bff.ts"

const nowSeconds = () => Math.floor(Date.now() / 1000)

describe("signing in and out", () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })
  afterAll(() => site.stop())

  const changeSessions = (sql: string, ...values: number[]) => {
    const db = new SqliteDatabase(site.databaseFile)
    db.prepare(sql).run(...values)
    db.close()
  }

  it("answers 401 with the one error body to somebody who is not signed in", async () => {
    const response = await site.visitor().get("/api/user")
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      success: false,
      code: "not_signed_in",
      message: "Please sign in.",
      error: "Please sign in.",
    })
  })

  it("sets the account up once, and never changes it afterwards", async () => {
    const first = await (await site.visitor().post("/api/setup-client", {})).json()
    expect(first).toEqual({
      message: "The login credentials have been set up. You can now log in.",
      username: "admin",
      password: testPassword,
    })
    const again = await bodyOf(await site.visitor().post("/api/setup-client", {}), setupAnswerSchema)
    expect(again.message).toBe("The account exists already. Its password was not changed.")
  })

  it("signs the administrator in with a cookie that no script can read", async () => {
    const visitor = site.visitor()
    const response = await visitor.post("/api/login", { username: "admin", password: testPassword })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ username: "admin", isAdmin: true })
    const cookie = response.headers.getSetCookie().join("\n")
    expect(cookie).toMatch(/^session-0=[\w-]{43}; /)
    expect(cookie).toContain("HttpOnly")
    expect(cookie).toContain("SameSite=Lax")
    expect(cookie).toContain("Path=/")
    expect(await (await visitor.get("/api/user")).json()).toEqual({ username: "admin", isAdmin: true })
  })

  it("keeps only a hash of the token in the database", async () => {
    const admin = await site.admin()
    const token = admin.sessionCookie?.replace("session-0=", "") ?? ""
    const db = new SqliteDatabase(site.databaseFile, { readonly: true })
    const ids = db.prepare<[], { id: string }>("SELECT id FROM session").all()
    db.close()
    expect(ids.map((row) => row.id)).toContain(createHash("sha256").update(token).digest("hex"))
    expect(JSON.stringify(ids)).not.toContain(token)
  })

  it("says the same to an unknown user and to a wrong password", async () => {
    const wrong = await site.visitor().post("/api/login", { username: "admin", password: "wrong" })
    const unknown = await site.visitor().post("/api/login", { username: "nobody", password: "wrong" })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe(await unknown.text())
  })

  it("ends the session on logout, also for whoever kept the cookie", async () => {
    const admin = await site.admin()
    const kept = admin.sessionCookie ?? ""
    const response = await admin.post("/api/logout", {})
    expect(await response.json()).toEqual({ success: true, message: "You have been logged out successfully" })
    expect((await site.visitor().get("/api/user", { Cookie: kept })).status).toBe(401)
  })

  it.each(["promo=50%", "x=%", "%=1", "x=%zz; y", "=; ;;", `big=${"a".repeat(4000)}`])(
    "is not disturbed by a cookie of somebody else: %s",
    async (stray) => {
      const admin = await site.admin()
      const both = { Cookie: `${stray}; ${admin.sessionCookie}` }
      expect((await site.visitor().get("/api/user", both)).status).toBe(200)
      expect((await site.visitor().get("/api/user", { Cookie: stray })).status).toBe(401)
      const login = { username: "admin", password: testPassword }
      expect((await site.visitor().post("/api/login", login, { Cookie: stray })).status).toBe(200)
    },
  )

  it("gives each sign-in a new token and ends the session that was there before", async () => {
    const admin = await site.admin()
    const before = admin.sessionCookie ?? ""
    await admin.post("/api/login", { username: "admin", password: testPassword })
    expect(admin.sessionCookie).not.toBe(before)
    expect((await site.visitor().get("/api/user", { Cookie: before })).status).toBe(401)
  })

  it("does not take over a token that somebody else chose", async () => {
    const visitor = site.visitor()
    const chosen = `session-0=${"a".repeat(43)}`
    await visitor.post("/api/login", { username: "admin", password: testPassword }, { Cookie: chosen })
    expect(visitor.sessionCookie).not.toBe(chosen)
    expect((await site.visitor().get("/api/user", { Cookie: chosen })).status).toBe(401)
  })

  it("sends the cookie again when a session in use is prolonged", async () => {
    const admin = await site.admin()
    changeSessions("UPDATE session SET expires_at = ?", nowSeconds() + 3 * 24 * 3600)
    const response = await admin.get("/api/user")
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect((await admin.get("/api/user")).headers.getSetCookie()).toHaveLength(0)
  })

  it("ends a session after 7 idle days", async () => {
    const admin = await site.admin()
    changeSessions("UPDATE session SET expires_at = ?", nowSeconds() - 1)
    expect((await admin.get("/api/user")).status).toBe(401)
  })

  it("ends a session after 30 days however busy it was", async () => {
    const admin = await site.admin()
    changeSessions("UPDATE session SET created_at = ?", nowSeconds() - 30 * 24 * 3600 - 1)
    expect((await admin.get("/api/user")).status).toBe(401)
  })

  it("sets the account up without a body, as the specification has it, but not with a form", async () => {
    const caller = site.visitor()
    expect((await caller.request("/api/setup-client", { method: "POST" })).status).toBe(200)
    for (const type of ["application/json", "application/json; charset=utf-8", "text/plain"]) {
      expect((await caller.post("/api/setup-client", "", { "Content-Type": type })).status, type).toBe(200)
    }
    const form = new URLSearchParams({ code: "x" })
    expect((await caller.request("/api/setup-client", { method: "POST", body: form })).status).toBe(415)
  })

  it("names the fields of an incomplete form", async () => {
    const response = await site.visitor().post("/api/login", { username: "", password: "" })
    expect(response.status).toBe(400)
    expect((await bodyOf(response, errorBodySchema)).errors).toEqual([
      { field: "username", message: "Username is required" },
      { field: "password", message: "Password is required" },
    ])
  })

  it.each([
    ["a body that is no JSON", "{", { "Content-Type": "application/json" }, 400, "invalid_request"],
    [
      "a form post",
      "username=admin",
      { "Content-Type": "application/x-www-form-urlencoded" },
      415,
      "unsupported_media_type",
    ],
    ["a body over 64 kB", JSON.stringify({ username: "x".repeat(70_000) }), {}, 413, "too_large"],
  ])("refuses %s", async (_what, body, headers, status, code) => {
    const response = await site.visitor().post("/api/login", body, headers)
    expect(response.status).toBe(status)
    expect((await bodyOf(response, errorBodySchema)).code).toBe(code)
    // The rest of a body that is too large would be read as the next request.
    expect(response.headers.get("Connection")).toBe(status === 413 ? "close" : "keep-alive")
  })

  it.each([
    ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["Sec-Fetch-Site: same-site, a neighbour's sub-domain", { "Sec-Fetch-Site": "same-site" }, 403],
    ["a foreign Origin", { Origin: "https://evil.example" }, 403],
    ["the Origin null of a sandboxed frame", { Origin: "null" }, 403],
    ["Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin" }, 200],
  ])("judges a write by where it comes from: %s", async (_what, headers, status) => {
    const response = await site.visitor().post("/api/logout", {}, headers as Record<string, string>)
    expect(response.status).toBe(status)
  })

  it("takes a write of its own origin from a browser without fetch metadata", async () => {
    const visitor = site.visitor()
    expect((await visitor.post("/api/logout", {}, { Origin: visitor.origin })).status).toBe(200)
  })
})

describe("limits of guessing", () => {
  it("refuses the eleventh wrong password of an address with the time to wait, also without Redis", async () => {
    const site = await startTestSite()
    await site.admin()
    await site.redis.stop()
    const guess = () => site.visitor().post("/api/login", { username: "admin", password: "wrong" })
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await guess()).status)
    expect(statuses).toEqual(Array(10).fill(401))
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800)
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(900)
    expect((await bodyOf(refused, errorBodySchema)).message).toBe(
      "Too many sign-in attempts. Please try again in 15 minutes.",
    )
    await site.stop()
  })

  it("gives back the attempt of a right password, and none of the wrong ones before it", async () => {
    const site = await startTestSite()
    await site.admin()
    const signIn = async (password: string) =>
      (await site.visitor().post("/api/login", { username: "admin", password })).status
    for (let n = 0; n < 9; n++) expect(await signIn("wrong")).toBe(401)
    expect(await signIn(testPassword)).toBe(200)
    expect(await signIn("wrong")).toBe(401)
    expect(await signIn("wrong")).toBe(429)
    await site.stop()
  })

  it("counts 15 guesses at once one by one", async () => {
    const site = await startTestSite()
    await site.admin()
    const guesses = Array.from({ length: 15 }, () =>
      site.visitor().post("/api/login", { username: "admin", password: "wrong" }),
    )
    const statuses = (await Promise.all(guesses)).map((response) => response.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    await site.stop()
  })

  it("refuses at once, as busy, a flood from many addresses, and does not count it as guesses", async () => {
    const site = await startTestSite({ TRUSTED_PROXIES: "1" })
    await site.admin()
    const signIn = (address: string, password: string) =>
      site.visitor().post("/api/login", { username: "admin", password }, { "X-Forwarded-For": address })
    const flood = Array.from({ length: 100 }, (_, index) => signIn(`10.0.0.${index}`, "wrong"))
    const answers = await Promise.all(flood)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(50)
    expect(busy[0]?.headers.get("Retry-After")).toBe("5")
    expect((await signIn("10.0.1.1", testPassword)).status).toBe(200)
    await site.stop()
  })

  it("believes only the entry of X-Forwarded-For that our own proxy wrote", async () => {
    const site = await startTestSite({ TRUSTED_PROXIES: "1" })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const headers = { "X-Forwarded-For": `10.0.0.${n}, 203.0.113.7` }
      statuses.push((await site.visitor().post("/api/login", { username: "nora", password: "wrong" }, headers)).status)
    }
    expect(statuses.slice(10)).toEqual([429, 429])
    await site.stop()
  })
})

describe("a site that is reached by https", () => {
  it("sets a __Host- cookie that is Secure", async () => {
    const site = await startTestSite({ SITE_ORIGIN: "https://www.example.com" })
    await site.visitor().post("/api/setup-client", {})
    const login = await site.visitor().post("/api/login", { username: "admin", password: testPassword })
    const cookie = login.headers.getSetCookie().join("\n")
    expect(cookie).toMatch(/^__Host-session=/)
    expect(cookie).toContain("Secure")
    expect(cookie).not.toContain("Domain")
    await site.stop()
  })
})
