import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv as parseEnvFile } from "node:util"
import { type Env, parseEnv } from "@site/bff/env.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { projectRoot } from "@site/server/project-root.ts"
import { parseEnv as parseWorkerEnv } from "@site/worker/env.ts"

export interface Settings {
  /** As written, for child processes. */
  variables: NodeJS.ProcessEnv
  env: Env
}

/**
 * Reads the settings from the environment and .env; the environment wins.
 *
 * @throws OperatorError naming every invalid setting.
 */
export function readSettings(environment: NodeJS.ProcessEnv, print: (line: string) => void): Settings {
  const fromFile = readEnvFile(join(projectRoot, ".env"))
  const unknown = unknownSettings(fromFile, readFileSync(join(projectRoot, ".env.example"), "utf8"))
  if (unknown.length > 0)
    print(`.env sets ${unknown.join(", ")}, which nothing reads; .env.example lists every setting.`)
  const variables = { ...fromFile, ...withoutEmpty(environment) }
  // A placeholder: the private Redis has no address before it runs.
  const source = { ...variables, REDIS_URL: variables.REDIS_URL ?? "/private" }
  const env = parseEnv(source)
  parseWorkerEnv(source)
  return { variables, env }
}

/** @returns names that the example does not have, for instance misspelled ones. */
export function unknownSettings(given: NodeJS.ProcessEnv, example: string): string[] {
  const known = Object.keys(parseEnvFile(example))
  return Object.keys(given).filter((name) => !known.includes(name))
}

function readEnvFile(file: string): NodeJS.ProcessEnv {
  if (!existsSync(file)) return {}
  // Some editors add a byte order mark.
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "")
  const wrongLine = text.split("\n").findIndex((line) => !/^\s*(#|$|(export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=)/.test(line))
  if (wrongLine >= 0) throw new OperatorError(`.env, line ${wrongLine + 1}: Expected NAME=value.`)
  return withoutEmpty(parseEnvFile(text))
}

function withoutEmpty(source: NodeJS.Dict<string>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""))
}
