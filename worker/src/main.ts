import { mkdirSync } from "node:fs"
import { constants, getPriority, setPriority } from "node:os"
import { join } from "node:path"
import { configurationExitCode } from "@site/contract/process-exit.ts"
import { createLogger } from "@site/server/log.ts"
import { ignoreOutputErrors } from "@site/server/output-errors.ts"
import { reportReady, waitForEnd } from "@site/server/parent-process.ts"
import { connectRedis } from "@site/server/redis.ts"
import { explainStartFault } from "@site/server/startup-error.ts"
import { parseEnv } from "./env.ts"
import { createMetrics } from "./operation/metrics.ts"
import { startOperatorServer } from "./operation/operator-server.ts"
import { consumeSlideshows } from "./queue/consume-slideshows.ts"
import { sweepBuilds } from "./queue/sweep-builds.ts"

/** The process: takes jobs from the queue until it is asked to end. */
async function run(): Promise<void> {
  ignoreOutputErrors()
  const end = waitForEnd()
  const env = parseEnv()
  const log = createLogger("worker", env)
  // Visitors come first, and ffmpeg inherits it. Raising a priority that is lower already would be refused.
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
  const mediaFolder = join(env.DATA_DIR, "media")
  const redis = connectRedis(env.REDIS_URL, log)
  mkdirSync(mediaFolder, { recursive: true })
  const metrics = createMetrics()
  const { METRICS_HOST: host, WORKER_METRICS_PORT: port } = env
  const operatorServer = port !== undefined && (await startOperatorServer({ host, port, metrics, redis, mediaFolder }))
  const consumer = consumeSlideshows(redis, {
    log,
    metrics,
    mediaFolder,
    contentFolder: env.CONTENT_DIR,
    ffmpegPath: env.FFMPEG_PATH,
    engine: env.RENDER_ENGINE,
  })
  sweepBuilds(redis, mediaFolder).catch((error) => log.warn({ err: error }, "old builds could not be removed"))
  log.info("waiting for jobs")
  reportReady()
  await end
  await consumer.close()
  if (operatorServer) operatorServer.close()
  redis.disconnect()
}

try {
  await run()
  process.exit(0)
} catch (error) {
  const sentence = explainStartFault(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(configurationExitCode)
}
