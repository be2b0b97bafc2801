import { once } from "node:events"
import { Redis } from "ioredis"
import type { Logger } from "../log.ts"
import { StartupError } from "../startup-error.ts"

const longestReconnectDelayMs = 1000
const firstConnectPatienceMs = 1000

/**
 * One connection for the queue and the limits. A command fails at once while Redis is away instead
 * of waiting for it, and the connection comes back by itself.
 *
 * @param url redis:// or rediss://, or the path of a Unix socket.
 * @throws StartupError when it is neither.
 */
export function connectRedis(url: string, log: Logger): Redis {
  if (!/^(rediss?:\/\/|\/)/.test(url)) {
    throw new StartupError(`REDIS_URL: Expected redis://… or the path of a socket but received "${url}".`)
  }
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: null,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(100 * attempt, longestReconnectDelayMs),
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
    await once(redis, "ready", { signal: AbortSignal.timeout(firstConnectPatienceMs) }).catch(() => {})
  }
  return redis.status === "ready"
}
