import { existsSync, rmSync, writeFileSync } from "node:fs"
import { ContentError } from "@site/server/read-content.ts"
import Database from "better-sqlite3"
import { Hono } from "hono"
import { pino } from "pino"
import { describe, expect, it } from "vitest"
import { errorOf, temporarySite } from "../testing/running-bff.ts"
import type { AppEnv } from "./app-env.ts"
import { toErrorResponse } from "./error-response.ts"

/** The response to a request whose handler does this. @param logged receives the lines of the log. */
async function answerTo(act: () => unknown, logged: string[] = []) {
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set("log", pino({}, { write: (line) => logged.push(line) }) as AppEnv["Variables"]["log"])
      return next()
    })
    .get("/", async (c) => {
      await act()
      return c.body(null)
    })
    .onError(toErrorResponse)
  return errorOf(await app.request("/", {}, { incoming: { destroyed: false } }))
}

describe("a full disk is answered with 507", () => {
  const full = { status: 507, code: "disk_full", message: "The disk of the server is full. Nothing was changed." }

  it.runIf(existsSync("/dev/full"))("when a file cannot be written", async () => {
    expect(await answerTo(() => writeFileSync("/dev/full", "x"))).toMatchObject(full)
  })

  it("when the database cannot grow", async () => {
    const db = new Database(":memory:")
    db.pragma("max_page_count = 2")
    db.exec("CREATE TABLE words (word TEXT)")
    const insert = db.prepare("INSERT INTO words VALUES (?)")
    expect(await answerTo(() => insert.run("x".repeat(100_000)))).toMatchObject(full)
    db.close()
  })

  it("when Redis rejects writes because it could not save", async () => {
    const { folder, redis } = await temporarySite()
    rmSync(folder, { recursive: true })
    await redis.config("SET", "save", "3600 1")
    await redis.set("a", "b")
    await redis.bgsave()
    await expect.poll(async () => redis.info("persistence")).toContain("rdb_last_bgsave_status:err")
    expect(await answerTo(() => redis.set("a", "c"))).toMatchObject(full)
    // Otherwise it would not shut down without having saved.
    await redis.config("SET", "save", "")
  })
})

it("an invalid content file is logged in one sentence, without a stack", async () => {
  const logged: string[] = []
  const message = "content/faq.json is not right."
  expect(
    await answerTo(() => {
      throw new ContentError("/srv/content/faq.json", "is not right.")
    }, logged),
  ).toMatchObject({ status: 500, message })
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ level: 40, msg: "/srv/content/faq.json is not right." })
  expect(logged[0]).not.toContain("stack")
})

it("the message of an unexpected error is not sent", async () => {
  const answer = await answerTo(() => {
    throw new Error("a secret")
  })
  expect(answer).toMatchObject({ status: 500, code: "internal" })
  expect(JSON.stringify(answer)).not.toContain("secret")
})
