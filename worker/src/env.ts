import { resolve } from "node:path"
import { z } from "zod"
import { defaultEngine, engineNames } from "./engine/engine-name.ts"

const projectFolder = resolve(import.meta.dirname, "../..")
const folder = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((path) => resolve(projectFolder, path))

const envSchema = z.object({
  DATA_DIR: folder("data"),
  CONTENT_DIR: folder("content"),
  REDIS_URL: z
    .string({ error: "Expected the address of a Redis" })
    .regex(/^(rediss?:\/\/|\/)/, "Expected redis://… or the path of a socket"),
  FFMPEG_PATH: z.string().min(1).default("ffmpeg"),
  RENDER_ENGINE: z.enum(engineNames).default(defaultEngine),
  /** Where Prometheus and the health check ask; without a port nobody can. */
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  WORKER_METRICS_PORT: z.coerce.number({ error: "Expected a port number" }).int().min(0).max(65_535).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  LOG_FORMAT: z.enum(["json", "pretty"]).default("json"),
})

export type Env = z.infer<typeof envSchema>

/** The worker cannot run as it is set up. The message names every wrong variable. */
export class SettingsError extends Error {
  override name = "SettingsError"
}

/**
 * @param source variables as in process.env; empty ones count as absent.
 * @throws SettingsError naming every wrong variable at once.
 */
export function parseEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""))
  const parsed = envSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)
  throw new SettingsError(`The worker's settings are not right. ${problems.join("; ")}.`)
}
