import { once } from "node:events"
import { Redis } from "ioredis"
import type { Logger } from "./log.ts"

const maxReconnectDelayMs = 1000
const firstConnectTimeoutMs = 1000

/**
 * A connection that comes back by itself, and whose loss is logged once.
 *
 * @param url redis:// or rediss://, or the path of a Unix socket.
 * @param options what becomes of commands meanwhile: by default they wait.
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
  let isAway = false
  redis.on("error", (error: NodeJS.ErrnoException) => {
    if (!isAway) log.warn({ reason: error.code ?? error.message }, "Redis is not reachable; trying again")
    isAway = true
  })
  redis.on("ready", () => {
    if (isAway) log.info("Redis is back")
    isAway = false
  })
  return redis
}

/** Waits for the first connection, but not long: the site starts without Redis too. */
export async function isConnected(redis: Redis): Promise<boolean> {
  if (redis.status !== "ready") {
    await once(redis, "ready", { signal: AbortSignal.timeout(firstConnectTimeoutMs) }).catch(() => {})
  }
  return redis.status === "ready"
}
