import { folderSettings, logSettings, parseSettings, redisUrlSetting } from "@site/server/settings.ts"
import { z } from "zod"
import { defaultEngine, engineNames } from "./engine/engine-name.ts"

const envSchema = z.object({
  ...folderSettings,
  REDIS_URL: redisUrlSetting,
  FFMPEG_PATH: z.string().min(1).default("ffmpeg"),
  RENDER_ENGINE: z.enum(engineNames).default(defaultEngine),
  ...logSettings,
})

export type Env = z.infer<typeof envSchema>

/**
 * @param source variables as in process.env; empty ones count as absent.
 * @throws StartupError naming every wrong variable at once.
 */
export function parseEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return parseSettings(envSchema, source)
}
