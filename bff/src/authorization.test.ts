import { createHash } from "node:crypto"
import { errorBodySchema } from "@site/contract/error-body.ts"
import SqliteDatabase from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hashPassword } from "./account/passwords.ts"
import { createUsers } from "./account/sql.ts"
import { boardRoute, matrix, passages, type Rule, ruleOf } from "./testing/authorization-matrix.ts"
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

/** @returns the code of our refusal, or the status. */
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
  it("has a rule for every route there is, and no rule for one there is not", () => {
    const own = routes().filter((route) => !boardRoute.test(route))
    expect(own.toSorted()).toEqual(Object.keys(matrix).toSorted())
    expect(routes().filter((route) => boardRoute.test(route)).length).toBeGreaterThan(5)
    const all = site.bff.routes.filter(({ method }) => method === "ALL").map(({ path }) => path)
    expect([...new Set(all)].toSorted()).toEqual(passages.toSorted())
  })

  it("answers a signed-out caller, a client, the admin and an expired session by the rule of each route", async () => {
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

  it("sets a cookie only in answers that no cache keeps, and none where everyone may ask", async () => {
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

  it("refuses every write that another site's page caused, whoever is signed in", async () => {
    const admin = await site.admin()
    for (const route of routes().filter((route) => !route.startsWith("GET "))) {
      expect(await ask(admin, route, { "Sec-Fetch-Site": "cross-site" }), route).toBe("wrong_origin")
      expect(await ask(admin, route, { Origin: "https://elsewhere.example" }), route).toBe("wrong_origin")
    }
    expect((await admin.get("/api/user")).status).toBe(200)
  })
})
