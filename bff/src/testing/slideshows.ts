import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { plain, red, toJpeg } from "@site/server/testing/pictures.ts"
import { type Processor, Worker } from "bullmq"
import { onTestFinished } from "vitest"
import type { TestSite } from "./running-bff.ts"

/** Processes the jobs of the real queue in place of the worker, until the test is over. */
export async function takeJobs(site: TestSite, processor: Processor): Promise<void> {
  const worker = new Worker(slideshowQueueName, processor, { connection: site.redis })
  onTestFinished(() => worker.close(true))
  await worker.waitUntilReady()
}

export const galleryFile = (site: TestSite, name: string) => join(site.contentFolder, "gallery", name)

export async function addPhoto(site: TestSite, name: string, [width = 64, height = 36]: number[] = []): Promise<void> {
  mkdirSync(galleryFile(site, ""), { recursive: true })
  writeFileSync(galleryFile(site, name), await toJpeg(plain({ width, height }, red)))
}
