import { type Job, jobSchema } from "@site/contract/job.ts"
import type { CreateSlideshowAnswer, SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { publishHero } from "../testing/published-hero.ts"
import { bodyOf, useTestSite } from "../testing/running-bff.ts"
import { addPhoto, takeJobs } from "../testing/slideshows.ts"

const { site, admin } = useTestSite()
beforeAll(() => addPhoto(site, "a.jpg"))
beforeEach(() => site.redis.flushall())

const status = async () => bodyOf<SlideshowStatus>(await admin.get("/api/gallery/slideshow-status"))

/** @returns the path of its events. */
async function createJob(): Promise<string> {
  const response = await admin.post("/api/gallery/create-slideshow", {})
  const { job } = await bodyOf<CreateSlideshowAnswer>(response)
  return `/api/jobs/${job.id}/events`
}

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

describe("GET /api/jobs/{id}/events", () => {
  it("sends the current job, then each change, until the job is over", async () => {
    const result = publishHero(site.mediaFolder, "dogs")
    const jobs = await readJobs(await admin.get(await createJob()), () =>
      takeJobs(site, async (running) => {
        await running.updateProgress({ percent: 40, stage: "rendering" })
        await new Promise((resolve) => setTimeout(resolve, 200))
        return result
      }),
    )
    expect(jobs[0]?.state).toBe("queued")
    expect(jobs).toContainEqual(expect.objectContaining({ state: "active", progress: 40, stage: "rendering" }))
    expect(jobs.at(-1)).toMatchObject({ state: "completed", progress: 100, result })
  })

  it("sends one event for a job that is over", async () => {
    await takeJobs(site, () => Promise.reject(new Error("The disk is full.")))
    const path = await createJob()
    await vi.waitUntil(async () => (await status()).lastFailure, 5000)
    const jobs = await readJobs(await admin.get(path))
    expect(jobs).toEqual([expect.objectContaining({ state: "failed", failedReason: "The disk is full." })])
  })

  it("answers 404 for an unknown job", async () => {
    expect((await admin.get("/api/jobs/no-such-job/events")).status).toBe(404)
  })

  it("tells proxies not to buffer the events", async () => {
    const aborted = new AbortController()
    const { headers } = await admin.request(await createJob(), { signal: aborted.signal })
    expect(headers.get("Content-Type")).toContain("text/event-stream")
    expect(headers.get("X-Accel-Buffering")).toBe("no")
    expect(headers.get("Cache-Control")).toBe("no-store")
    aborted.abort()
  })

  it("ends with the session, while the job continues", async () => {
    const follower = await site.admin()
    const jobs = await readJobs(await follower.get(await createJob()), async () => {
      await follower.post("/api/logout", {})
    })
    expect(jobs.map(({ state }) => state)).toEqual(["queued"])
    expect((await status()).job?.state).toBe("queued")
  })

  it("opens no stream for HEAD, which would count against the limit of streams", async () => {
    const path = await createJob()
    for (let n = 0; n < 60; n++) expect((await admin.request(path, { method: "HEAD" })).status).toBe(200)
    const aborted = new AbortController()
    expect((await admin.request(path, { signal: aborted.signal })).status).toBe(200)
    aborted.abort()
  })
})
