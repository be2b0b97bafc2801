import { spawnSync } from "node:child_process"
import { projectRoot } from "../../../scripts/project-root.ts"

/** Runs an operator command of bff/src/commands in a process of its own, as npm does. */
export function runCommand(
  command: "inquiries" | "user",
  args: string[],
  { dataFolder, input = "" }: { dataFolder: string; input?: string },
): { code: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, ["--import", "tsx", `bff/src/commands/${command}.ts`, ...args], {
    cwd: projectRoot,
    input,
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
  })
  return { code: run.status, out: run.stdout.trim(), err: run.stderr.trim() }
}
