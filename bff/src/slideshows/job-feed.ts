import { EventEmitter } from "node:events"
import { slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { QueueEvents } from "bullmq"
import type { Redis } from "ioredis"

export type JobFeed = ReturnType<typeof createJobFeed>

/** One subscription to the queue's events per process, fanned out by job id. */
export function createJobFeed(redis: Redis) {
  const events = new QueueEvents(slideshowQueueName, { connection: redis })
  const fan = new EventEmitter().setMaxListeners(0)
  events.on("error", () => {})
  const announce = ({ jobId }: { jobId: string }) => fan.emit(jobId)
  // A job that stalled too often ends in "failed"; BullMQ has no separate event for it.
  events.on("active", announce)
  events.on("progress", announce)
  events.on("completed", announce)
  events.on("failed", announce)
  // Events during a Redis outage are lost, so every listener reads its job again.
  redis.on("ready", () => {
    for (const jobId of fan.eventNames()) fan.emit(jobId)
  })

  return {
    /** Calls `listener` whenever the job may have changed. @returns a function that unsubscribes. */
    subscribe(jobId: string, listener: () => void): () => void {
      fan.on(jobId, listener)
      return () => fan.off(jobId, listener)
    },
    close(): Promise<void> {
      return events.close()
    },
  }
}
