import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { Redis } from "ioredis"
import { expect, it, onTestFinished } from "vitest"
import { startPrivateRedis } from "./private-redis.ts"

async function start(folder: string, startTimeoutMs?: number) {
  const printed: string[] = []
  const redis = await startPrivateRedis(folder, (line) => printed.push(line), startTimeoutMs)
  onTestFinished(() => redis.stop())
  return { ...redis, printed }
}

async function call<Result>(url: string, work: (redis: Redis) => Promise<Result>): Promise<Result> {
  const redis = new Redis(url)
  // It may be starting.
  redis.on("error", () => {})
  const result = await work(redis)
  redis.disconnect()
  return result
}

/** The append-only file with the commands since the last rewrite. */
function logIn(folder: string): string {
  const name = readdirSync(join(folder, "appendonlydir")).find((entry) => entry.endsWith(".incr.aof"))
  return join(folder, "appendonlydir", name as string)
}

it("data that cannot be loaded is renamed and reported, and an empty queue starts", async () => {
  const parent = await temporaryFolder()
  const folder = join(parent, "redis")
  const first = await start(folder)
  await call(first.url, (redis) => redis.set("key", "value"))
  await first.stop()
  const damaged = readFileSync(logIn(folder))
  damaged[0] = (damaged[0] as number) ^ 1
  writeFileSync(logIn(folder), damaged)

  const second = await start(folder)
  expect(await call(second.url, (redis) => redis.keys("*"))).toEqual([])
  const [renamed] = readdirSync(parent).filter((name) => name.startsWith("redis-damaged-"))
  expect(readFileSync(logIn(join(parent, renamed as string)))).toEqual(damaged)
  expect(second.printed).toContain(
    `Redis cannot load its data. The folder was renamed to ${join(parent, renamed as string)}, and the queue starts empty.`,
  )
})

it("data stays in place when Redis does not start without it either", async () => {
  const parent = await temporaryFolder()
  const folder = join(parent, "redis")
  mkdirSync(folder)
  writeFileSync(join(folder, "data"), "of the queue")
  const programs = join(parent, "programs")
  mkdirSync(programs)
  writeFileSync(join(programs, "redis-server"), "#!/bin/sh\nexit 1", { mode: 0o755 })
  const { PATH } = process.env
  process.env.PATH = `${programs}:${PATH}`
  onTestFinished(() => {
    process.env.PATH = PATH
  })

  const { printed, stop } = await start(folder, 100)
  expect(printed.at(-1)).toBe(
    `Redis did not start; see ${folder}/redis.log. The site runs without its queue until Redis starts.`,
  )
  while (!printed.some((line) => line.includes("renamed back"))) await sleep(50)
  expect(readFileSync(join(folder, "data"), "utf8")).toBe("of the queue")
  expect(readdirSync(parent).sort()).toEqual(["programs", "redis"])
  await stop()
})

it("a Redis that is killed twice keeps its data", async () => {
  const parent = await temporaryFolder()
  const { url } = await start(join(parent, "redis"))
  await call(url, (redis) => redis.set("key", "value"))
  for (let kill = 0; kill < 2; kill++) {
    const info = await call(url, (redis) => redis.info("server"))
    await call(url, (redis) => redis.config("SET", "appendfsync", "always").then(() => redis.set("key", "value")))
    process.kill(Number(/process_id:(\d+)/.exec(info)?.[1]), "SIGKILL")
    await sleep(100)
  }
  expect(await call(url, (redis) => redis.get("key"))).toBe("value")
  expect(readdirSync(parent)).toEqual(["redis"])
})
