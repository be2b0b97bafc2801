import { slideshowQueueName } from "@site/contract/slideshow-job.ts"
import type { CreateSlideshowAnswer, SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { beforeAll, expect, it, vi } from "vitest"
import { publishHero } from "../testing/published-hero.ts"
import { bodyOf, errorOf, temporarySite, useTestSite } from "../testing/running-bff.ts"
import { addPhoto } from "../testing/slideshows.ts"

const { site, admin } = useTestSite()
beforeAll(() => addPhoto(site, "a.jpg"))

const create = () => admin.post("/api/gallery/create-slideshow", {})
const status = async (path: string) => bodyOf<SlideshowStatus>(await admin.get(path))

it("answers 507 with the free and the required space on an almost full disk", async () => {
  const full = await temporarySite({ MIN_FREE_DISK_MB: "999999999" })
  await addPhoto(full, "a.jpg")
  expect(await errorOf(await (await full.admin()).post("/api/gallery/create-slideshow", {}))).toMatchObject({
    status: 507,
    code: "disk_full",
    message: expect.stringMatching(/nearly full: \d+ MB are free, 999999999 MB are needed\.$/),
  })
})

it("answers 503 within a second without Redis, while everything else works, and recovers with Redis", async () => {
  publishHero(site.mediaFolder, "dogs")
  await site.stopRedis()
  const startedMs = performance.now()
  const refused = await create()
  // The timeout is 600 ms; a machine under load may be late.
  expect(performance.now() - startedMs).toBeLessThan(3000)
  expect(await errorOf(refused)).toMatchObject({ status: 503, message: expect.stringContaining("not reachable") })
  expect((await status("/api/hero-slideshow/status")).exists).toBe(true)
  expect((await site.visitor().get("/")).status).toBe(200)
  expect((await (await site.admin()).get("/api/user")).status).toBe(200)
  await site.startRedis()
  const created = await vi.waitUntil(async () => {
    const response = await create()
    return response.status === 202 && bodyOf<CreateSlideshowAnswer>(response)
  }, 5000)
  expect(created.job.state).toBe("queued")
})

it("does not enqueue later what it refused while Redis hung", async () => {
  const pid = Number(/process_id:(\d+)/.exec(await site.redis.info("server"))?.[1])
  await site.redis.flushall()
  process.kill(pid, "SIGSTOP")
  const refused = await create()
  process.kill(pid, "SIGCONT")
  expect(refused.status).toBe(503)
  // The BFF reads over the connection of the refused request, so Redis has received that one before.
  expect(await status("/api/gallery/slideshow-status")).not.toHaveProperty("job")
  expect(await site.redis.keys(`bull:${slideshowQueueName}:*`)).toEqual([])
})

it("answers 503 when Redis is out of memory", async () => {
  await site.redis.config("SET", "maxmemory", "1mb")
  const refused = await create()
  await site.redis.config("SET", "maxmemory", "0")
  expect(await errorOf(refused)).toMatchObject({
    status: 503,
    message: "Slideshows cannot be made right now: the job queue is out of memory. Please try again soon.",
  })
})
