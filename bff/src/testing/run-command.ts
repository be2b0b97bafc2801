import { execFile } from "node:child_process"
import { Readable } from "node:stream"
import { projectRoot } from "@site/server/project-root.ts"
import { type OperatorCommand, runOperatorCommand } from "../ops/operator-command.ts"

interface Outcome {
  /** Null when a signal ended it. */
  code: number | null
  out: string
  err: string
}

/** Runs an operator command in this process, with these settings only. @param input its standard input. */
export async function runCommand(
  command: OperatorCommand,
  args: string[],
  env: Record<string, string>,
  input = "",
): Promise<Outcome> {
  const out: string[] = []
  const err: string[] = []
  const code = await runOperatorCommand(command, {
    args,
    env,
    input: Readable.from([input]),
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  })
  return { code, out: out.join("\n"), err: err.join("\n") }
}

/** Runs a line of shell in which `$COMMAND` starts an operator command in its own process. */
export function runInShell(
  command: "backup" | "inquiries" | "restore" | "user",
  line: string,
  env: Record<string, string>,
): Promise<Outcome> {
  const shellEnv = { PATH: process.env.PATH, COMMAND: `node --import tsx bff/src/ops/cli.ts ${command}`, ...env }
  return new Promise((resolve) => {
    const child = execFile("sh", ["-c", line], { cwd: projectRoot, env: shellEnv }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, out: stdout.trim(), err: stderr.trim() })
    })
  })
}
