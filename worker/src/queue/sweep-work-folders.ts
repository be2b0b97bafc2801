import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { buildsFolder } from "@site/contract/media-layout.ts"
import { slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { Queue } from "bullmq"
import type { Redis } from "ioredis"

/** Removes the work folders that killed workers left: those of jobs that are not active. A retried job empties its own. */
export async function sweepWorkFolders(redis: Redis, mediaFolder: string): Promise<void> {
  const folder = join(mediaFolder, buildsFolder)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  if (names.length === 0) return
  const queue = new Queue(slideshowQueueName, { connection: redis })
  try {
    const active = new Set((await queue.getActive()).map((job) => job.id))
    for (const name of names) {
      if (!active.has(name)) await rm(join(folder, name), { recursive: true, force: true })
    }
  } finally {
    await queue.close()
  }
}
