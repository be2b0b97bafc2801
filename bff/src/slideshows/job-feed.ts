import { EventEmitter } from "node:events"
import { slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { QueueEvents } from "bullmq"
import type { Redis } from "ioredis"

export type JobFeed = ReturnType<typeof createJobFeed>

/** One subscription to the queue's events for the whole process, fanned out by job. */
export function createJobFeed(redis: Redis) {
  const events = new QueueEvents(slideshowQueueName, { connection: redis })
  const fan = new EventEmitter().setMaxListeners(0)
  events.on("error", () => {})
  const announce = ({ jobId }: { jobId: string }) => fan.emit(jobId)
  // A worker that died too often ends in "failed"; BullMQ sends no event of its own for it.
  events.on("active", announce)
  events.on("progress", announce)
  events.on("completed", announce)
  events.on("failed", announce)
  // Events of the time without Redis are lost: whoever listens looks at the job again.
  redis.on("ready", () => {
    for (const jobId of fan.eventNames()) fan.emit(jobId)
  })

  return {
    /** Calls `listener` whenever the job may have changed. @returns a function that ends it. */
    subscribe(jobId: string, listener: () => void): () => void {
      fan.on(jobId, listener)
      return () => fan.off(jobId, listener)
    },
    close(): Promise<void> {
      return events.close()
    },
  }
}
