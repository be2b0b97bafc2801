import { beforeEach, expect, it } from "vitest"
import { errorOf, type TestSite, temporarySite, testPassword } from "../testing/running-bff.ts"

let site: TestSite
beforeEach(async () => {
  site = await temporarySite({ TRUSTED_PROXIES: "1" })
  await site.admin()
})

const signIn = (password: string, { from = "203.0.113.7", username = "admin" } = {}) =>
  site.visitor().login(username, password, { "X-Forwarded-For": from })

it("refuses the eleventh wrong password from an address for 15 minutes, also without Redis", async () => {
  await site.stopRedis()
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) statuses.push((await signIn("wrong")).status)
  expect(statuses).toEqual(Array(10).fill(401))
  const refused = await signIn("wrong")
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800)
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(900)
  expect(await errorOf(refused)).toMatchObject({
    status: 429,
    message: "Too many sign-in attempts. Please try again in 15 minutes.",
  })
})

it("refunds the attempt with the right password, but no earlier ones", async () => {
  for (let n = 0; n < 9; n++) expect((await signIn("wrong")).status).toBe(401)
  expect((await signIn(testPassword)).status).toBe(200)
  expect((await signIn("wrong")).status).toBe(401)
  expect((await signIn("wrong")).status).toBe(429)
})

it("counts concurrent attempts", async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn("wrong")))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
})

it("answers 503 to most of a flood from many addresses, which does not count as attempts", async () => {
  const flood = Array.from({ length: 100 }, (_, index) => signIn("wrong", { from: `10.0.0.${index}` }))
  const busy = (await Promise.all(flood)).filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(50)
  expect(busy[0]?.headers.get("Retry-After")).toBe("5")
  expect((await signIn(testPassword, { from: "10.0.1.1" })).status).toBe(200)
})

it("trusts only the entry of X-Forwarded-For that its own proxy added", async () => {
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    statuses.push((await signIn("wrong", { from: `10.0.0.${n}, 203.0.113.7`, username: "nora" })).status)
  }
  expect(statuses.slice(10)).toEqual([429, 429])
})
