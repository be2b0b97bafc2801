import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { Readable } from "node:stream"
import { describeWriteError } from "@site/server/describe-write-error.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { reportLostOutput } from "@site/server/output-errors.ts"
import { projectRoot } from "@site/server/project-root.ts"
import SqliteDatabase from "better-sqlite3"

/** What a command uses of its process. */
export interface CommandContext {
  /** The arguments after the command's name. */
  args: string[]
  env: NodeJS.ProcessEnv
  input: Readable & { isTTY?: boolean }
  /** Writes a line of the result to standard output. */
  print(line: string): void
  /** Writes a line to standard error: a warning or a note, not part of the result. */
  printError(line: string): void
}

/** @throws OperatorError for a mistake that the operator can correct. */
export type OperatorCommand = (context: CommandContext) => Promise<void>

/** @returns the exit code. */
export async function runOperatorCommand(command: OperatorCommand, context: CommandContext): Promise<number> {
  try {
    await command(context)
    return 0
  } catch (error) {
    const message = explain(error)
    if (message === undefined) throw error
    context.printError(message)
    return 1
  }
}

/** @returns undefined for a programming error, which needs its stack. */
function explain(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (error instanceof SqliteDatabase.SqliteError) return `The database cannot be used: ${error.message}.`
  const { syscall, path } = error as NodeJS.ErrnoException
  if (syscall === undefined) return undefined
  return `${path ?? syscall} failed: ${describeWriteError(error)}.`
}

/** Runs the command that the command line names, with the settings of .env, as npm start does. */
export async function runCli(commands: Map<string, OperatorCommand>): Promise<void> {
  const [name = "", ...args] = process.argv.slice(2)
  const command = commands.get(name)
  const envFile = resolve(projectRoot, ".env")
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  reportLostOutput()
  const context = { args, env: process.env, input: process.stdin, print: console.log, printError: console.error }
  process.exitCode = await runOperatorCommand(command ?? rejectUnknownCommand(commands), context)
}

function rejectUnknownCommand(commands: Map<string, OperatorCommand>): OperatorCommand {
  return async () => {
    throw new OperatorError(`Usage: cli.ts ${[...commands.keys()].join(" | ")} …`)
  }
}

/** Resolves a path against the folder in which the operator typed the command; npm itself runs in the project's folder. */
export function resolveUserPath(path: string, { env }: CommandContext): string {
  return resolve(env.INIT_CWD ?? ".", path)
}
