import { once } from "node:events"
import { Redis } from "ioredis"
import type { Logger } from "./log.ts"

const maxReconnectDelayMs = 1000
const firstConnectTimeoutMs = 1000

/**
 * A connection that reconnects, and whose loss is logged once.
 *
 * @param url redis:// or rediss://, or the path of a Unix socket.
 * @param options for commands while Redis is unavailable: by default they wait.
 */
export function connectRedis(
  url: string,
  log: Logger,
  options: { enableOfflineQueue?: boolean; connectTimeout?: number } = {},
): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(100 * attempt, maxReconnectDelayMs),
    ...options,
  })
  let isDown = false
  redis.on("error", (error: NodeJS.ErrnoException) => {
    if (!isDown) log.warn({ reason: error.code ?? error.message }, "Redis is not reachable; trying again")
    isDown = true
  })
  redis.on("ready", () => {
    if (isDown) log.info("Redis is back")
    isDown = false
  })
  return redis
}

/** Waits for the first connection with a short timeout, because the site starts without Redis too. */
export async function waitForFirstConnection(redis: Redis): Promise<void> {
  if (redis.status === "ready") return
  await once(redis, "ready", { signal: AbortSignal.timeout(firstConnectTimeoutMs) }).catch(() => {})
}
