import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv as parseEnvFile } from "node:util"
import { type Env, parseEnv } from "@site/bff/env.ts"
import { projectRoot } from "../project-root.ts"
import { SetupError } from "../setup-error.ts"

/**
 * The settings of a start: the environment, then .env, checked before anything is installed or built.
 *
 * @throws SetupError or StartupError naming every wrong line.
 */
export function readSettings(): { variables: NodeJS.ProcessEnv; env: Env } {
  const variables = { ...readEnvFile(join(projectRoot, ".env")), ...withoutEmpty(process.env) }
  // The private Redis has no address before it runs; any value that parses stands for it here.
  const env = parseEnv({ ...variables, REDIS_URL: variables.REDIS_URL ?? "/private" })
  return { variables, env }
}

function readEnvFile(file: string): NodeJS.ProcessEnv {
  if (!existsSync(file)) return {}
  const text = readFileSync(file, "utf8")
  const wrongLine = text.split("\n").findIndex((line) => !/^\s*(#|$|(export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=)/.test(line))
  if (wrongLine >= 0) throw new SetupError(`.env, line ${wrongLine + 1}: Expected NAME=value.`)
  return withoutEmpty(parseEnvFile(text))
}

function withoutEmpty(source: NodeJS.Dict<string>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""))
}
