import { createHash } from "node:crypto"
import { errorBodySchema } from "@site/contract/error-body.ts"
import SqliteDatabase from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hashPassword } from "./account/passwords.ts"
import { createUsers } from "./account/sql.ts"
import { boardRoute, matrix, middlewarePaths, type Rule, ruleOf } from "./testing/authorization-matrix.ts"
import { type Caller, startTestSite, type TestSite, testPassword } from "./testing/running-bff.ts"

let site: TestSite
let callers: { signedOut: Caller; client: Caller; admin: Caller; expired: Caller }

beforeAll(async () => {
  site = await startTestSite()
  const admin = await site.admin()
  const expired = await site.admin()
  const db = new SqliteDatabase(site.databaseFile)
  createUsers(db).add("juno", await hashPassword(testPassword))
  const token = expired.sessionCookie?.split("=")[1] ?? ""
  const sessionId = createHash("sha256").update(token).digest("hex")
  expect(db.prepare("UPDATE session SET expires_at = 1 WHERE id = ?").run(sessionId).changes).toBe(1)
  db.close()
  const client = site.visitor()
  await client.post("/api/login", { username: "juno", password: testPassword })
  callers = { signedOut: site.visitor(), client, admin, expired }
})
afterAll(() => site.stop())

const routes = () => [
  ...new Set(site.bff.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`)),
]

function request(caller: Caller, route: string, headers: Record<string, string> = {}): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ")
  const path = ruleOf(route)?.path ?? pattern
  const isWrite = method !== "GET"
  return caller.request(path, {
    method,
    headers: isWrite ? { "Content-Type": "application/json", ...headers } : headers,
    ...(isWrite && { body: "{}" }),
  })
}

/** @returns the error code when authorization refused the request, else the status. */
async function ask(caller: Caller, route: string, headers: Record<string, string> = {}): Promise<string | number> {
  const response = await request(caller, route, headers)
  const text = await response.text()
  const { code } = errorBodySchema.safeParse(parseJson(text)).data ?? {}
  return code !== undefined && refusals.has(code) ? code : response.status
}

const refusals = new Set(["not_signed_in", "not_admin", "wrong_origin"])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

describe("authorization, spec section 6", () => {
  it("has a rule for every route, and no rule without a route", () => {
    const own = routes().filter((route) => !boardRoute.test(route))
    expect(own.toSorted()).toEqual(Object.keys(matrix).toSorted())
    expect(routes().filter((route) => boardRoute.test(route)).length).toBeGreaterThan(5)
    const all = site.bff.routes.filter(({ method }) => method === "ALL").map(({ path }) => path)
    expect([...new Set(all)].toSorted()).toEqual(middlewarePaths.toSorted())
  })

  it("applies each route's rule to a signed-out caller, a client, the admin and an expired session", async () => {
    const order = routes().toSorted((a, b) => Number(a.endsWith("/logout")) - Number(b.endsWith("/logout")))
    for (const route of order) {
      const { access } = ruleOf(route) as Rule
      const got = {
        signedOut: await ask(callers.signedOut, route),
        client: await ask(callers.client, route),
        admin: await ask(callers.admin, route),
        expired: await ask(callers.expired, route),
      }
      if (access === "everyone") expect(got.signedOut, route).toBeTypeOf("number")
      else expect(got.signedOut, route).toBe("not_signed_in")
      expect(got.expired, route).toBe(got.signedOut)
      if (access === "admin") expect(got.client, route).toBe("not_admin")
      else expect(got.client, route).toBeTypeOf("number")
      expect(got.admin, route).toBeTypeOf("number")
      expect(got.admin, route).not.toBe(500)
    }
  })

  it("sets cookies only in responses that no cache stores, and none on public routes", async () => {
    const admin = await site.admin()
    const db = new SqliteDatabase(site.databaseFile)
    const makeDueForRenewal = db.prepare("UPDATE session SET expires_at = unixepoch() + 2 * 24 * 3600")
    const signsInOrOut = new Set(["POST /api/login", "POST /api/logout"])
    let renewals = 0
    for (const route of routes().toSorted((a, b) => Number(a.endsWith("/logout")) - Number(b.endsWith("/logout")))) {
      makeDueForRenewal.run()
      const { headers } = await request(admin, route)
      const cacheControl = headers.get("Cache-Control") ?? ""
      const { access } = ruleOf(route) as Rule
      if (access === "everyone" && !signsInOrOut.has(route)) expect(headers.getSetCookie(), route).toEqual([])
      if (access !== "everyone") expect(cacheControl, route).toMatch(/no-store|private/)
      if (headers.getSetCookie().length > 0) {
        renewals++
        expect(cacheControl, route).toBe("private, no-store")
      }
    }
    expect(renewals).toBeGreaterThan(10)
    db.close()
  })

  it("refuses every cross-site write of a signed-in browser", async () => {
    const admin = await site.admin()
    for (const route of routes().filter((route) => !route.startsWith("GET "))) {
      expect(await ask(admin, route, { "Sec-Fetch-Site": "cross-site" }), route).toBe("wrong_origin")
      expect(await ask(admin, route, { Origin: "https://elsewhere.example" }), route).toBe("wrong_origin")
    }
    expect((await admin.get("/api/user")).status).toBe(200)
  })

  it("refuses look-alikes of admin with the admin's password", async () => {
    const proxied = await startTestSite({ TRUSTED_PROXIES: "1" })
    await proxied.admin()
    const lookAlikes = [
      "Admin",
      "ADMIN",
      "admin ",
      " admin",
      "аdmin",
      "admin\u0000",
      "ad\u200bmin",
      "admın",
      "ａｄｍｉｎ",
      "admin\n",
    ]
    for (const [index, username] of lookAlikes.entries()) {
      const credentials = { username, password: testPassword }
      const { status } = await proxied
        .visitor()
        .post("/api/login", credentials, { "X-Forwarded-For": `10.0.0.${index}` })
      expect([400, 401], username).toContain(status)
    }
    await proxied.stop()
  })
})
