import { folderSettings, logSettings, parseSettings, redisUrlSetting } from "@site/server/settings.ts"
import { z } from "zod"
import { defaultEngine, engineNames } from "./slideshow/slideshow-request.ts"

const envSchema = z.object({
  ...folderSettings,
  REDIS_URL: redisUrlSetting,
  FFMPEG_PATH: z.string().min(1).default("ffmpeg"),
  RENDER_ENGINE: z.enum(engineNames).default(defaultEngine),
  /** The address of the metrics and the health check; without a port there are none. */
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  WORKER_METRICS_PORT: z.coerce.number({ error: "Expected a port number" }).int().min(0).max(65_535).optional(),
  ...logSettings,
})

export type Env = z.infer<typeof envSchema>

/**
 * @param source variables as in process.env; empty ones count as absent.
 * @throws OperatorError naming every wrong variable.
 */
export function parseEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return parseSettings(envSchema, source)
}
