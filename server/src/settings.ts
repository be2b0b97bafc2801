import { resolve } from "node:path"
import { formatIssues, friendlyMessages } from "@site/contract/validation-messages.ts"
import { z } from "zod"
import { OperatorError } from "./operator-error.ts"
import { projectRoot } from "./project-root.ts"

/** A folder; a relative path is below the project's. */
export function folderSetting(fallback: string) {
  return z
    .string()
    .min(1)
    .default(fallback)
    .transform((path) => resolve(projectRoot, path))
}

/** The folders that every program of the site needs. */
export const folderSettings = { DATA_DIR: folderSetting("data"), CONTENT_DIR: folderSetting("content") }

export const redisUrlSetting = z
  .string({ error: "Expected the address of a Redis" })
  .regex(/^(rediss?:\/\/|\/)/, "Expected redis://… or the path of a socket")

export const logSettings = {
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  LOG_FORMAT: z.enum(["json", "pretty"]).default("json"),
}
export type LogSettings = z.output<z.ZodObject<typeof logSettings>>

/**
 * @param source variables as in process.env; empty ones count as absent, as in a .env line `PORT=`.
 * @throws OperatorError naming every wrong variable.
 */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""))
  const parsed = schema.safeParse(given, { error: friendlyMessages })
  if (parsed.success) return parsed.data
  throw new OperatorError(`The settings are not right. ${formatIssues(parsed.error).join("; ")}.`)
}
