import { mkdirSync } from "node:fs"
import { constants, getPriority, setPriority } from "node:os"
import { join } from "node:path"
import { createLogger } from "@site/server/log.ts"
import { startOperatorServer } from "@site/server/operator-server.ts"
import { connectRedis } from "@site/server/redis.ts"
import { runProcess } from "@site/server/run-process.ts"
import { isWritableFolder } from "@site/server/writable-folder.ts"
import { parseEnv } from "./env.ts"
import { createMetrics } from "./metrics.ts"
import { consumeSlideshows } from "./queue/consume-slideshows.ts"
import { sweepWorkFolders } from "./queue/sweep-work-folders.ts"

await runProcess(async () => {
  const env = parseEnv()
  const log = createLogger("worker", env)
  // Visitors come first; ffmpeg inherits it. Raising a priority that is lower already would be refused.
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
  const mediaFolder = join(env.DATA_DIR, "media")
  const redis = connectRedis(env.REDIS_URL, log)
  mkdirSync(mediaFolder, { recursive: true })
  const metrics = createMetrics()
  const checkHealth = async () => ({ redis: redis.status === "ready", media: await isWritableFolder(mediaFolder) })
  const { METRICS_HOST: host, WORKER_METRICS_PORT: port } = env
  const operatorServer =
    port !== undefined &&
    (await startOperatorServer({ host, port, setting: "WORKER_METRICS_PORT" }, { metrics, checkHealth }))
  const consumer = consumeSlideshows(redis, {
    log,
    metrics,
    mediaFolder,
    contentFolder: env.CONTENT_DIR,
    ffmpegPath: env.FFMPEG_PATH,
    engine: env.RENDER_ENGINE,
  })
  sweepWorkFolders(redis, mediaFolder).catch((error) =>
    log.warn({ err: error }, "stale work folders could not be removed"),
  )
  log.info("waiting for jobs")
  return {
    async close() {
      await consumer.close()
      if (operatorServer) operatorServer.close()
      redis.disconnect()
    },
  }
})
