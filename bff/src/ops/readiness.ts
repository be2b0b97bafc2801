import { isWritableFolder } from "@site/server/writable-folder.ts"
import type { Redis } from "ioredis"
import type { Database } from "../db/database.ts"
import { isAnswering } from "../db/database.ts"

export interface Readiness {
  /** "degraded" still serves every visitor: only renders and deliveries wait for Redis. */
  status: "ready" | "degraded" | "not ready"
  checks: { database: boolean; media: boolean; redis: boolean }
}

export type CheckReadiness = ReturnType<typeof createReadiness>

/** Checks at each call, without waiting for another machine. */
export function createReadiness({ db, redis, mediaFolder }: { db: Database; redis: Redis; mediaFolder: string }) {
  return async (): Promise<Readiness> => {
    const checks = {
      database: isAnswering(db),
      media: await isWritableFolder(mediaFolder),
      redis: redis.status === "ready",
    }
    if (!checks.database || !checks.media) return { status: "not ready", checks }
    return { status: checks.redis ? "ready" : "degraded", checks }
  }
}
