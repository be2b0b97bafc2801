import type { Logger } from "@site/server/log.ts"
import { type Job, Queue, Worker } from "bullmq"
import type { Redis } from "ioredis"
import type { Deliver } from "./delivery-channels.ts"
import type { DeliveryChannel, DeliveryRow, Inquiries } from "./sql.ts"

/** A receiver that is away longer than this is not coming back by itself. */
const triesEndAfterSeconds = 72 * 3600
const longestDelayMs = 30 * 60_000
const reconcileIntervalMs = 60_000
/** What a killed server was delivering is tried again after this time. */
const lockDurationMs = 10_000
const stalledCheckMs = 5_000

interface DeliveryJob {
  inquiryId: number
  channel: DeliveryChannel
}

export interface InquiryDelivery {
  /** Looks for deliveries that are due and not in the queue. Called after each change; harmless at any time. */
  wake(): void
  /** For the dashboard. */
  queues: Queue[]
  close(): Promise<void>
}

/**
 * Delivers what the database says is pending, through BullMQ for its timing and retries. The database
 * is the record: a queue that was away or emptied is filled again from it, so an accepted inquiry is
 * delivered whatever happened to Redis. Receivers can tell a repeated try by its key.
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
  /** Before the second try; each further one waits twice as long. */
  retryMs: number
}): InquiryDelivery {
  // A worker waits for Redis as long as it takes, unlike the producers that share the other connection.
  const patientRedis = redis.duplicate({ enableOfflineQueue: true })
  patientRedis.on("error", () => {})
  const openQueue = ([channel, deliver]: [DeliveryChannel, Deliver]) => {
    const queue = new Queue<DeliveryJob>(`inquiries-${channel}`, { connection: redis })
    queue.on("error", () => {})
    const worker = new Worker<DeliveryJob>(queue.name, (job) => tryDelivery(job.data, { inquiries, deliver, log }), {
      connection: patientRedis,
      concurrency: 4,
      lockDuration: lockDurationMs,
      stalledInterval: stalledCheckMs,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      settings: { backoffStrategy: (tries) => Math.min(retryMs * 2 ** Math.min(tries - 1, 20), longestDelayMs) },
    })
    worker.on("error", (error) => log.debug({ err: error }, "queue connection"))
    return { channel, queue, worker }
  }
  // One for each channel: a mail server that hangs must not delay the webhook.
  const queues = [...channels].map(openQueue)

  const reconcile = async () => {
    if (redis.status !== "ready") return
    const pending = inquiries.listPendingDeliveries()
    for (const { channel, queue } of queues) {
      await queue.addBulk(pending.filter((delivery) => delivery.channel === channel).map(describeJob))
    }
  }
  let isWanted = false
  let running: Promise<void> | undefined
  const reconcileWhileWanted = async () => {
    while (isWanted) {
      isWanted = false
      await reconcile().catch((error) => log.warn({ reason: error.message }, "deliveries wait for Redis"))
    }
    running = undefined
  }
  const wake = () => {
    // However many ask meanwhile, one look afterwards is enough for all of them.
    isWanted = true
    running ??= reconcileWhileWanted()
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
      // Only what is under way is waited for; without Redis even that has nobody to tell.
      if (redis.status === "ready") {
        await Promise.all(queues.flatMap(({ worker, queue }) => [worker.close(), queue.close()]))
      }
      patientRedis.disconnect()
    },
  }
}

function describeJob({ inquiry_id, channel, requested_at }: DeliveryRow) {
  return {
    name: channel,
    data: { inquiryId: inquiry_id, channel },
    opts: {
      // The same delivery is in the queue once, however often it is added.
      jobId: `delivery-${inquiry_id}-${channel}-${requested_at}`,
      attempts: Number.MAX_SAFE_INTEGER,
      backoff: { type: "custom" },
      removeOnComplete: true,
      removeOnFail: true,
    },
  }
}

async function tryDelivery(
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
    const isLast = Date.now() / 1000 - delivery.requested_at > triesEndAfterSeconds
    inquiries.markTried(inquiryId, channel, { error: reason, isLast })
    log.warn({ inquiryId, channel, reason, isLast }, "inquiry not delivered")
    if (isLast) return
    throw error
  }
  inquiries.markDelivered(inquiryId, channel)
  log.info({ inquiryId, channel }, "inquiry delivered")
}
