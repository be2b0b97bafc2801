import { Redis } from "ioredis"
import type { Logger } from "../log.ts"

const longestReconnectDelayMs = 1000

/** The worker's connection: it comes back by itself, and commands wait for it. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
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
