import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { Readable } from "node:stream"
import { reportLostOutput } from "@site/server/output-errors.ts"
import { projectRoot } from "@site/server/project-root.ts"
import { StartupError } from "@site/server/startup-error.ts"
import { explainWriteFault } from "@site/server/write-fault.ts"
import SqliteDatabase from "better-sqlite3"

/** What a command has of the process that it runs in. */
export interface CommandContext {
  /** What was typed after the command. */
  words: string[]
  variables: NodeJS.ProcessEnv
  input: Readable & { isTTY?: boolean }
  /** A line on standard output: what was asked for. */
  say(line: string): void
  /** A line on standard error: what is no part of that. */
  remark(line: string): void
}

/** @throws StartupError for what the person who typed it can set right. */
export type OperatorCommand = (context: CommandContext) => Promise<void>

/** @returns the exit code. */
export async function runOperatorCommand(command: OperatorCommand, context: CommandContext): Promise<number> {
  try {
    await command(context)
    return 0
  } catch (error) {
    const sentence = explain(error)
    if (sentence === undefined) throw error
    context.remark(sentence)
    return 1
  }
}

/** @returns undefined for a fault of the program, which needs its stack. */
function explain(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message
  if (error instanceof SqliteDatabase.SqliteError) return `The database cannot be used: ${error.message}.`
  const { syscall, path } = error as NodeJS.ErrnoException
  if (syscall === undefined) return undefined
  return `${path ?? syscall} failed: ${explainWriteFault(error)}.`
}

/** Runs it in this process. Commands are typed by hand, so .env counts for them as it does for npm start. */
export async function runInThisProcess(command: OperatorCommand): Promise<void> {
  const envFile = resolve(projectRoot, ".env")
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  reportLostOutput()
  process.exitCode = await runOperatorCommand(command, {
    words: process.argv.slice(2),
    variables: process.env,
    input: process.stdin,
    say: console.log,
    remark: console.error,
  })
}

/** npm runs in the project's folder; a path is meant from where the person stands. */
export function pathFromWhereTyped(path: string, { variables }: CommandContext): string {
  return resolve(variables.INIT_CWD ?? ".", path)
}
