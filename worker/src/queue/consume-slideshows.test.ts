import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { renderProgressSchema, renderResultSchema } from "@site/contract/job.ts"
import { renderFallbacksKey, type SlideshowJob, slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { blue, green, plain, red, toJpeg } from "@site/server/testing/pictures.ts"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { type Job, Queue } from "bullmq"
import { Redis } from "ioredis"
import { pino } from "pino"
import { expect, onTestFinished, test } from "vitest"
import { startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { createMetrics } from "../metrics.ts"
import type { EngineName } from "../slideshow/slideshow-request.ts"
import { fakeProgram } from "../testing/fake-program.ts"
import { consumeSlideshows } from "./consume-slideshows.ts"

const photoNames = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]

/** A real queue with a job of these photos, and a function that starts a consumer. */
async function queueOneJob(names = photoNames) {
  const folder = await temporaryFolder()
  const [contentFolder, mediaFolder] = [join(folder, "content"), join(folder, "media")]
  await mkdir(join(contentFolder, "gallery"), { recursive: true })
  for (const [index, name] of names.entries()) {
    const photo = plain({ width: 640, height: 360 }, [red, green, blue][index % 3] as [number, number, number])
    await writeFile(join(contentFolder, "gallery", name), await toJpeg(photo))
  }
  const server = await startPrivateRedis(join(folder, "redis"))
  const redis = new Redis(server.url, { maxRetriesPerRequest: null })
  redis.on("error", () => {})
  const queue = new Queue<SlideshowJob>(slideshowQueueName, { connection: redis })
  queue.on("error", () => {})
  onTestFinished(async () => {
    redis.disconnect()
    await server.stop()
  })
  const photos = names.map((name) => ({ name, path: `gallery/${name}` }))
  const job = await queue.add("gallery", { kind: "gallery", photos, logo: "logo.png" })
  // The slower engine can be stopped halfway.
  const consume = ({ ffmpegPath = "ffmpeg", engine = "classic" as EngineName } = {}) =>
    consumeSlideshows(redis, {
      contentFolder,
      mediaFolder,
      ffmpegPath,
      engine,
      log: pino({ level: "silent" }),
      metrics: createMetrics(),
    })
  return { job, queue, redis, server, mediaFolder, consume }
}

async function untilFinished(job: Job<SlideshowJob>): Promise<void> {
  while (!["completed", "failed"].includes(await job.getState()))
    await new Promise((resolve) => setTimeout(resolve, 50))
}

async function untilRendering(queue: Queue<SlideshowJob>, job: Job<SlideshowJob>): Promise<void> {
  const percent = async () => {
    const progress = (await queue.getJob(job.id ?? ""))?.progress
    return renderProgressSchema.safeParse(progress).data?.percent ?? 0
  }
  while ((await percent()) < 5) await new Promise((resolve) => setTimeout(resolve, 50))
}

test("a worker that is stopped returns its job to the queue and leaves no files; the next worker completes it", async () => {
  const { job, queue, mediaFolder, consume } = await queueOneJob()
  const first = consume()
  await untilRendering(queue, job)
  await first.close()
  expect(await job.getState()).toBe("waiting")
  expect(await readdir(join(mediaFolder, "builds"))).toEqual([])

  const second = consume({ engine: "direct" })
  await untilFinished(job)
  await second.close()
  const current = renderResultSchema.parse(
    JSON.parse(await readFile(join(mediaFolder, "current/gallery.json"), "utf8")),
  )
  expect(current.photoCount).toBe(photoNames.length)
  expect(await readdir(join(mediaFolder, "builds"))).toEqual([])
  expect((await readdir(join(mediaFolder, "videos"))).sort()).toEqual([current.fileName, current.posterFileName].sort())
}, 90_000)

test("a worker that is stopped while Redis is down leaves no files", async () => {
  const { job, queue, server, mediaFolder, consume } = await queueOneJob()
  const consumer = consume()
  await untilRendering(queue, job)
  await server.stop()
  await consumer.close()
  expect(await readdir(join(mediaFolder, "builds"))).toEqual([])
}, 60_000)

test("a fallback to the classic engine is counted", async () => {
  const { job, redis, consume } = await queueOneJob(["a.jpg"])
  const { path } = await fakeProgram('case "$*" in *flv*) exit 1;; esac\nexec ffmpeg "$@"')
  await writeFile(join(dirname(path), "ffprobe"), '#!/bin/sh\nexec ffprobe "$@"', { mode: 0o755 })
  const consumer = consume({ ffmpegPath: path, engine: "direct" })
  await untilFinished(job)
  await consumer.close()
  expect(await job.getState()).toBe("completed")
  expect(await redis.get(renderFallbacksKey)).toBe("1")
})

test("a media folder that cannot be written is the reason of the failure", async () => {
  const { job, queue, mediaFolder, consume } = await queueOneJob(["a.jpg"])
  await mkdir(mediaFolder, { recursive: true })
  await writeFile(join(mediaFolder, "builds"), "in the way of the folder")
  const consumer = consume()
  await untilFinished(job)
  await consumer.close()
  expect((await queue.getJob(job.id ?? ""))?.failedReason).toBe("The work folder cannot be written to.")
})
