import { existsSync, rmSync, writeFileSync } from "node:fs"
import { errorBodySchema } from "@site/contract/error-body.ts"
import Database from "better-sqlite3"
import { Hono } from "hono"
import { Redis } from "ioredis"
import { pino } from "pino"
import { describe, expect, it } from "vitest"
import { startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { makeTestFolder } from "../testing/running-bff.ts"
import type { AppEnv } from "./app-env.ts"
import { writeError } from "./write-error.ts"

/** What a request is answered that fails in this way. */
async function answerTo(act: () => unknown) {
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set("log", pino({ level: "silent" }) as AppEnv["Variables"]["log"])
      return next()
    })
    .get("/", async (c) => {
      await act()
      return c.body(null)
    })
    .onError(writeError)
  const response = await app.request("/", {}, { incoming: { destroyed: false } })
  return { status: response.status, ...errorBodySchema.parse(await response.json()) }
}

describe("a disk without room is named, 507,", () => {
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

  it("when Redis refuses to write because it could not save", async () => {
    const folder = makeTestFolder()
    const server = await startPrivateRedis(folder)
    const redis = new Redis(server.url)
    await redis.ping()
    rmSync(folder, { recursive: true, force: true })
    await redis.config("SET", "save", "3600 1")
    await redis.set("a", "b")
    await redis.bgsave()
    await expect.poll(async () => redis.info("persistence")).toContain("rdb_last_bgsave_status:err")
    expect(await answerTo(() => redis.set("a", "c"))).toMatchObject(full)
    // Or it would refuse to end without having saved.
    await redis.config("SET", "save", "")
    redis.disconnect()
    await server.stop()
  })
})

it("a fault is logged and told in general words", async () => {
  const answer = await answerTo(() => {
    throw new Error("secret of the house")
  })
  expect(answer).toMatchObject({ status: 500, code: "internal" })
  expect(JSON.stringify(answer)).not.toContain("secret")
})
