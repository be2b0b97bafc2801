import type { Logger } from "@site/server/log.ts"
import { type Job, Queue, Worker } from "bullmq"
import type { Redis } from "ioredis"
import type { Deliver } from "./delivery-channels.ts"
import type { DeliveryChannel, DeliveryRow, Inquiries } from "./sql.ts"

const giveUpAfterSeconds = 72 * 3600
const maxDelayMs = 30 * 60_000
const reconcileIntervalMs = 60_000
/** A delivery that a killed server had locked is retried after this time. */
const lockDurationMs = 10_000
const stalledCheckMs = 5_000

interface DeliveryJob {
  inquiryId: number
  channel: DeliveryChannel
}

export interface InquiryDelivery {
  /** Adds pending deliveries to the queue. Called after each change; idempotent. */
  wake(): void
  /** For the queue board. */
  queues: Queue[]
  close(): Promise<void>
}

/**
 * Delivers the pending deliveries of the database; BullMQ schedules the retries. The database is the source of truth: a
 * queue that was unavailable or emptied is filled from it, so an accepted inquiry is delivered whatever happens to
 * Redis. Receivers recognize a repeated attempt by its key. docs/decisions/008-inquiries.md
 */
export function deliverInquiries({
  redis,
  inquiries,
  channels,
  log,
  retryMs,
}: {
  redis: Redis
  inquiries: Inquiries
  channels: Map<DeliveryChannel, Deliver>
  log: Logger
  /** Delay of the first retry; it doubles with each one. */
  retryMs: number
}): InquiryDelivery {
  // A worker waits for Redis without a limit, unlike the producers on the other connection.
  const workerRedis = redis.duplicate({ enableOfflineQueue: true })
  workerRedis.on("error", () => {})
  const openQueue = ([channel, deliver]: [DeliveryChannel, Deliver]) => {
    const queue = new Queue<DeliveryJob>(`inquiries-${channel}`, { connection: redis })
    queue.on("error", () => {})
    const worker = new Worker<DeliveryJob>(
      queue.name,
      (job) => attemptDelivery(job.data, { inquiries, deliver, log }),
      {
        connection: workerRedis,
        concurrency: 4,
        lockDuration: lockDurationMs,
        stalledInterval: stalledCheckMs,
        maxStalledCount: Number.MAX_SAFE_INTEGER,
        settings: { backoffStrategy: (attempts) => Math.min(retryMs * 2 ** Math.min(attempts - 1, 20), maxDelayMs) },
      },
    )
    worker.on("error", (error) => log.debug({ err: error }, "queue connection"))
    return { channel, queue, worker }
  }
  // One queue per channel, so a hanging mail server does not delay the webhook.
  const queues = [...channels].map(openQueue)

  const reconcile = async () => {
    if (redis.status !== "ready") return
    const pending = inquiries.listPendingDeliveries()
    for (const { channel, queue } of queues) {
      await queue.addBulk(pending.filter((delivery) => delivery.channel === channel).map(describeJob))
    }
  }
  let isRequested = false
  let running: Promise<void> | undefined
  const reconcileUntilDone = async () => {
    while (isRequested) {
      isRequested = false
      await reconcile().catch((error) => log.warn({ reason: error.message }, "deliveries wait for Redis"))
    }
    running = undefined
  }
  const wake = () => {
    // Calls during a run are coalesced into one further run.
    isRequested = true
    running ??= reconcileUntilDone()
  }
  redis.on("ready", wake)
  const timer = setInterval(wake, reconcileIntervalMs)
  wake()

  return {
    wake,
    queues: queues.map(({ queue }) => queue),
    async close() {
      clearInterval(timer)
      redis.off("ready", wake)
      await running
      // Waits for active jobs; without Redis they cannot be completed.
      if (redis.status === "ready") {
        await Promise.all(queues.flatMap(({ worker, queue }) => [worker.close(), queue.close()]))
      }
      workerRedis.disconnect()
    },
  }
}

function describeJob({ inquiry_id, channel, requested_at }: DeliveryRow) {
  return {
    name: channel,
    data: { inquiryId: inquiry_id, channel },
    opts: {
      // Deduplicates: a delivery is in the queue at most once.
      jobId: `delivery-${inquiry_id}-${channel}-${requested_at}`,
      attempts: Number.MAX_SAFE_INTEGER,
      backoff: { type: "custom" },
      removeOnComplete: true,
      removeOnFail: true,
    },
  }
}

async function attemptDelivery(
  { inquiryId, channel }: Job<DeliveryJob>["data"],
  { inquiries, deliver, log }: { inquiries: Inquiries; deliver: Deliver; log: Logger },
): Promise<void> {
  const inquiry = inquiries.find(inquiryId)
  const delivery = inquiries.findDelivery(inquiryId, channel)
  if (!inquiry || delivery?.state !== "pending") return
  try {
    await deliver(inquiry)
  } catch (error) {
    const reason = (error as Error).message
    const isLast = Date.now() / 1000 - delivery.requested_at > giveUpAfterSeconds
    inquiries.recordFailedAttempt(inquiryId, channel, { error: reason, isLast })
    log.warn({ inquiryId, channel, reason, isLast }, "inquiry not delivered")
    if (isLast) return
    throw error
  }
  inquiries.recordDelivery(inquiryId, channel)
  log.info({ inquiryId, channel }, "inquiry delivered")
}
