import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { errorBodySchema } from "@site/contract/error-body.ts"
import { createGalleryAnswerSchema } from "@site/contract/gallery.ts"
import { availableImagesAnswerSchema } from "@site/contract/hero.ts"
import { type Job, jobSchema, type RenderResult } from "@site/contract/job.ts"
import { currentSlideshowFile } from "@site/contract/media-layout.ts"
import { slideshowJobSchema, slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { slideshowStatusSchema } from "@site/contract/slideshow-status.ts"
import { type Processor, Worker } from "bullmq"
import { Redis } from "ioredis"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { bodyOf, type Caller, startTestSite, type TestSite } from "../testing/running-bff.ts"
import { until } from "../testing/until.ts"

const result: RenderResult = {
  fileName: `gallery-slideshow-${"a".repeat(32)}.mp4`,
  posterFileName: `gallery-slideshow-${"b".repeat(32)}.jpg`,
  photoCount: 2,
  skipped: [{ name: "broken.jpg", reason: "is damaged" }],
  sizeBytes: 12_400_000,
  frameCount: 540,
  durationSeconds: 18,
  createdAt: "2026-01-02T03:04:05.000Z",
}

let site: TestSite
let admin: Caller
let connection: Redis
let peer: Worker | undefined

beforeAll(async () => {
  site = await startTestSite()
  admin = await site.admin()
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: "#804020" } })
  const jpeg = await picture.jpeg().toBuffer()
  for (const name of ["IMG_10.jpg", "IMG_2.jpg", "last.jpg"])
    writeFileSync(join(site.contentFolder, "gallery", name), jpeg)
  const captions = [{ id: "last", file: "last.jpg", title: "Last", description: "Comes first." }]
  writeFileSync(join(site.contentFolder, "gallery.json"), JSON.stringify(captions))
  connection = new Redis(site.redis.url, { maxRetriesPerRequest: null })
  connection.on("error", () => {})
})
afterEach(async () => {
  await peer?.close(true)
  peer = undefined
  await connection.flushall()
})
afterAll(async () => {
  connection.disconnect()
  await site.stop()
})

/** Takes jobs off the real queue in the worker's place, so that a test decides how they end. */
async function takeJobs(processor: Processor): Promise<void> {
  peer = new Worker(slideshowQueueName, processor, { connection })
  await peer.waitUntilReady()
}

const create = async () => bodyOf(await admin.post("/api/gallery/create-slideshow", {}), createGalleryAnswerSchema)
const status = async () => bodyOf(await admin.get("/api/gallery/slideshow-status"), slideshowStatusSchema)

/** Reads a stream of server-sent events to its end. */
async function readJobs(response: Response, onFirst?: () => Promise<void>): Promise<Job[]> {
  let text = ""
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (text === "") await onFirst?.()
    text += chunk
  }
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("event: job"))
    .map((block) => jobSchema.parse(JSON.parse(block.split("\ndata: ")[1] ?? "")))
}

describe("who may ask", () => {
  it.each([
    ["GET", "/api/gallery/slideshow-status"],
    ["POST", "/api/gallery/create-slideshow"],
    ["GET", "/api/gallery/images"],
    ["GET", "/api/jobs/1/events"],
  ])("refuses %s %s to somebody who is not signed in", async (method, path) => {
    expect((await site.visitor().request(path, { method })).status).toBe(401)
  })
})

describe("POST /api/gallery/create-slideshow", () => {
  it("answers 202 at once with the count and the job", async () => {
    const response = await admin.post("/api/gallery/create-slideshow", {})
    expect(response.status).toBe(202)
    const answer = await bodyOf(response, createGalleryAnswerSchema)
    expect(answer.count).toBe(3)
    expect(answer.job).toMatchObject({ kind: "gallery", state: "queued", progress: 0, stage: "waiting" })
  })

  it("hands the worker the captioned photos first, then the others by their numbers", async () => {
    await create()
    const names = await new Promise((resolve) => {
      void takeJobs(async (job) => {
        const payload = slideshowJobSchema.parse(job.data)
        resolve(payload.photos.map((photo) => photo.name))
        return result
      })
    })
    expect(names).toEqual(["last.jpg", "IMG_2.jpg", "IMG_10.jpg"])
  })

  it("gives ten clicks at once the same job", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, create))
    expect(new Set(answers.map((answer) => answer.job.id)).size).toBe(1)
  })

  it("gives a second tab the job that is running", async () => {
    const first = await create()
    await takeJobs(() => new Promise(() => {}))
    await until(async () => (await status()).job?.state === "active")
    expect((await create()).job.id).toBe(first.job.id)
  })

  it("makes a new job after one has completed, and after one has failed", async () => {
    const endings = [async () => result, () => Promise.reject(new Error("The disk is full."))]
    await takeJobs(() => endings.shift()?.() ?? new Promise(() => {}))
    const ids: string[] = []
    for (let round = 0; round < 3; round++) {
      ids.push((await create()).job.id)
      if (round < 2) await until(async () => !(await status()).job)
    }
    expect(new Set(ids).size).toBe(3)
  })

  it("a job that ends while it is being looked at is told whole", async () => {
    await takeJobs(async () => result)
    for (let round = 0; round < 30; round++) {
      expect((await admin.post("/api/gallery/create-slideshow", {})).status).toBe(202)
    }
  })

  it("says that there are no photos when the folder is not there", async () => {
    const folder = join(site.contentFolder, "gallery")
    renameSync(folder, `${folder}-aside`)
    const response = await admin.post("/api/gallery/create-slideshow", {})
    renameSync(`${folder}-aside`, folder)
    expect(response.status).toBe(409)
    expect((await bodyOf(response, errorBodySchema)).message).toBe("There are no photos in content/gallery yet.")
  })

  it("names the file and the field when gallery.json is not right", async () => {
    const file = join(site.contentFolder, "gallery.json")
    writeFileSync(file, '[{"id":"x","file":"x.jpg","title":""}]')
    const response = await admin.post("/api/gallery/create-slideshow", {})
    expect(response.status).toBe(500)
    const { message } = await bodyOf(response, errorBodySchema)
    expect(message).toContain("content/gallery.json")
    expect(message).not.toContain(site.contentFolder)
    expect(message).toContain("entry 1, title")
    expect(message).toContain("entry 1, description")
    writeFileSync(file, "[]")
  })
})

describe("GET /api/gallery/slideshow-status", () => {
  it("says that there is no video yet", async () => {
    expect(await status()).toEqual({ exists: false })
  })

  it("tells why the last build failed until there is a newer video", async () => {
    await takeJobs(() => Promise.reject(new Error("None of the 3 photos could be used.")))
    await create()
    const failed = await until(async () => (await status()).lastFailure)
    expect(failed.reason).toBe("None of the 3 photos could be used.")
    mkdirSync(join(site.mediaFolder, "current"), { recursive: true })
    const newer = { ...result, createdAt: new Date().toISOString() }
    writeFileSync(join(site.mediaFolder, currentSlideshowFile("gallery")), JSON.stringify(newer))
    expect(await status()).not.toHaveProperty("lastFailure")
  })

  it.each(['{"fileName":"gall', "[]"])("takes the damaged result %s for none", async (damaged) => {
    mkdirSync(join(site.mediaFolder, "current"), { recursive: true })
    writeFileSync(join(site.mediaFolder, currentSlideshowFile("gallery")), damaged)
    expect(await status()).toMatchObject({ exists: false })
  })

  it("shows the video that was published last, its size in words and what was skipped", async () => {
    mkdirSync(join(site.mediaFolder, "current"), { recursive: true })
    writeFileSync(join(site.mediaFolder, currentSlideshowFile("gallery")), JSON.stringify(result))
    expect(await status()).toEqual({
      exists: true,
      url: `/media/videos/gallery-slideshow-${"a".repeat(32)}.mp4`,
      posterUrl: `/media/videos/gallery-slideshow-${"b".repeat(32)}.jpg`,
      size: "12.4 MB",
      created: "2026-01-02T03:04:05.000Z",
      photoCount: 2,
      skipped: [{ name: "broken.jpg", reason: "is damaged" }],
    })
  })
})

describe("GET /api/jobs/{id}/events", () => {
  it("sends the job as it is, then each change, and ends with it", async () => {
    const { job } = await create()
    const response = await admin.get(`/api/jobs/${job.id}/events`)
    const jobs = await readJobs(response, () =>
      takeJobs(async (running) => {
        await running.updateProgress({ percent: 40, stage: "rendering" })
        await new Promise((resolve) => setTimeout(resolve, 200))
        return result
      }),
    )
    expect(jobs[0]?.state).toBe("queued")
    expect(jobs).toContainEqual(expect.objectContaining({ state: "active", progress: 40, stage: "rendering" }))
    expect(jobs.at(-1)).toMatchObject({ state: "completed", progress: 100, result })
  })

  it("ends at once for somebody who comes when the job is over", async () => {
    await takeJobs(() => Promise.reject(new Error("The disk is full.")))
    const { job } = await create()
    await until(async () => !(await status()).job)
    const jobs = await readJobs(await admin.get(`/api/jobs/${job.id}/events`))
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({ state: "failed", failedReason: "The disk is full." })
  })

  it("answers 404 for a job nobody knows", async () => {
    expect((await admin.get("/api/jobs/no-such-job/events")).status).toBe(404)
  })

  it("tells proxies not to hold the events back", async () => {
    const { job } = await create()
    const aborted = new AbortController()
    const response = await admin.request(`/api/jobs/${job.id}/events`, { signal: aborted.signal })
    expect(response.headers.get("Content-Type")).toContain("text/event-stream")
    expect(response.headers.get("X-Accel-Buffering")).toBe("no")
    expect(response.headers.get("Cache-Control")).toBe("no-store")
    aborted.abort()
  })

  it("ends when the session does, though the job goes on", async () => {
    const { job } = await create()
    const follower = await site.admin()
    const response = await follower.get(`/api/jobs/${job.id}/events`)
    const jobs = await readJobs(response, async () => {
      await follower.post("/api/logout", {})
    })
    expect(jobs.map(({ state }) => state)).toEqual(["queued"])
    expect((await status()).job?.state).toBe("queued")
  })

  it("opens no stream for HEAD, of which only so many may be open", async () => {
    const { job } = await create()
    for (let n = 0; n < 60; n++) {
      const head = await admin.request(`/api/jobs/${job.id}/events`, { method: "HEAD" })
      expect(head.status).toBe(200)
    }
    const aborted = new AbortController()
    expect((await admin.request(`/api/jobs/${job.id}/events`, { signal: aborted.signal })).status).toBe(200)
    aborted.abort()
  })
})

describe("GET /api/gallery/images", () => {
  it("lists the pictures with upright previews and leaves out what is none", async () => {
    const folder = join(site.contentFolder, "gallery")
    // Stored 60 x 40, to be turned by a quarter: seen 40 x 60.
    const turned = sharp({ create: { width: 60, height: 40, channels: 3, background: "#00ff00" } })
    writeFileSync(join(folder, "turned #1?.jpg"), await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer())
    writeFileSync(join(folder, "notes.txt"), "no picture")
    writeFileSync(join(folder, "drawing.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    symlinkSync("/etc/passwd", join(folder, "link.jpg"))
    symlinkSync(join(folder, "nowhere"), join(folder, "dangling.jpg"))
    const { images } = await bodyOf(await admin.get("/api/gallery/images"), availableImagesAnswerSchema)
    expect(images.map((image) => image.name)).toEqual(["IMG_2.jpg", "IMG_10.jpg", "last.jpg", "turned #1?.jpg"])
    const image = images.find((candidate) => candidate.name.startsWith("turned"))
    expect(image).toMatchObject({ naturalWidth: 40, naturalHeight: 60, originalPath: "gallery/turned #1?.jpg" })
    const preview = await admin.get(image?.path ?? "")
    expect(preview.status).toBe(200)
    expect(preview.headers.get("Content-Type")).toBe("image/webp")
    // The owner's photos are hers: no shared cache keeps them, and her own asks again.
    expect(preview.headers.get("Cache-Control")).toBe("private, no-cache")
    const { width, height } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata()
    expect([width, height]).toEqual([40, 60])
    rmSync(join(folder, "turned #1?.jpg"))
    expect((await admin.get(image?.path ?? "")).status).toBe(404)
  })
})

describe("on a disk that is nearly full", () => {
  it("nothing is started, and the free and the needed space are named", async () => {
    const full = await startTestSite({ MIN_FREE_DISK_MB: "999999999" })
    writeFileSync(join(full.contentFolder, "gallery", "a.jpg"), "x")
    const refused = await (await full.admin()).post("/api/gallery/create-slideshow", {})
    expect(refused.status).toBe(507)
    const { code, message } = await bodyOf(refused, errorBodySchema)
    expect(code).toBe("disk_full")
    expect(message).toMatch(/nearly full: \d+ MB are free, 999999999 MB are needed\.$/)
    await full.stop()
  })
})

describe("while Redis is away", () => {
  it("refuses to create within a second, keeps the rest up, and works again once Redis is back", async () => {
    await site.redis.stop()
    const startedMs = performance.now()
    const refused = await admin.post("/api/gallery/create-slideshow", {})
    expect(refused.status).toBe(503)
    // It gives up after 600 ms; a machine under load may be late.
    expect(performance.now() - startedMs).toBeLessThan(3000)
    expect((await bodyOf(refused, errorBodySchema)).message).toContain("not reachable")
    expect((await status()).exists).toBe(true)
    expect((await site.visitor().get("/")).status).toBe(200)
    expect((await (await site.admin()).get("/api/user")).status).toBe(200)
    site.redis = await startPrivateRedis(site.redisFolder)
    const answer = await until(async () => {
      const response = await admin.post("/api/gallery/create-slideshow", {})
      return response.status === 202 && bodyOf(response, createGalleryAnswerSchema)
    })
    expect(answer.job.state).toBe("queued")
  })
})

it("a create that was refused while Redis hung is not built later", async () => {
  const redis = new Redis(site.redis.url)
  const pid = Number(/process_id:(\d+)/.exec(await redis.info("server"))?.[1])
  await redis.flushall()
  process.kill(pid, "SIGSTOP")
  const refused = await admin.post("/api/gallery/create-slideshow", {})
  process.kill(pid, "SIGCONT")
  expect(refused.status).toBe(503)
  // Asked over the connection that the refused create used, so Redis has read that one before.
  expect(await status()).not.toHaveProperty("job")
  expect(await redis.keys(`bull:${slideshowQueueName}:*`)).toEqual([])
  redis.disconnect()
})

it("a Redis that is out of memory is named, 503", async () => {
  const redis = new Redis(site.redis.url)
  await redis.config("SET", "maxmemory", "1mb")
  const refused = await admin.post("/api/gallery/create-slideshow", {})
  await redis.config("SET", "maxmemory", "0")
  redis.disconnect()
  expect(refused.status).toBe(503)
  expect((await bodyOf(refused, errorBodySchema)).message).toBe(
    "Slideshows cannot be made right now: the job queue is out of memory. Please try again soon.",
  )
})
