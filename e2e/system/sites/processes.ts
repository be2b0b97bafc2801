import { execFile } from "node:child_process"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { projectRoot } from "@site/server/project-root.ts"
import SqliteDatabase from "better-sqlite3"
import { Redis } from "ioredis"
import { pidsOf } from "../../../scripts/testing/site-processes.ts"
import { adminPassword, startSite } from "../../../scripts/testing/started-site.ts"
import type { CommandResult, Part, SystemSite } from "../system-site.ts"
import { makeSystemFolder } from "./system-folder.ts"

const programs: Record<Part | "encoder", string> = {
  bff: "bff/src/main.ts",
  worker: "worker/src/main.ts",
  redis: "redis-server",
  encoder: "ffmpeg",
}
const run = promisify(execFile)

/** Starts the site as `npm start` does, in production. */
export async function startProcesses(): Promise<SystemSite> {
  const { folder, contentFolder, dataFolder, backupFolder, settings } = await makeSystemFolder()
  const env = { ...settings, NODE_ENV: "production", ADMIN_PASSWORD: adminPassword, MIN_FREE_DISK_MB: "50" }
  const system = await startSite(env)
  await system.ready()
  const redis = new Redis(join(dataFolder, "redis/redis.sock"), { maxRetriesPerRequest: null })
  redis.on("error", () => {})
  const queryIn = (data: string) => async (sql: string) => {
    const db = new SqliteDatabase(join(data, "site.db"))
    try {
      const statement = db.prepare<[], Record<string, unknown>>(sql)
      if (statement.reader) return statement.all()
      statement.run()
      return []
    } finally {
      db.close()
    }
  }
  const commandOn =
    (variables: NodeJS.ProcessEnv) =>
    async (name: string, args: string[]): Promise<CommandResult> => {
      const file = join(projectRoot, "bff/src/ops/cli.ts")
      const settings = { cwd: projectRoot, env: { ...process.env, ...env, ...variables, INIT_CWD: backupFolder } }
      try {
        const { stdout, stderr } = await run(process.execPath, ["--import", "tsx", file, name, ...args], settings)
        return { exitCode: 0, output: stdout + stderr }
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
        return { exitCode: code, output: stdout + stderr }
      }
    }

  return {
    kind: "processes",
    origin: system.origin,
    adminPassword,
    contentFolder,
    backupFolder,
    async crash(part) {
      for (const pid of pidsOf(programs[part], folder)) process.kill(pid, "SIGKILL")
    },
    async freeze(part) {
      const pids = pidsOf(programs[part], folder)
      for (const pid of pids) process.kill(pid, "SIGSTOP")
      return async () => {
        for (const pid of pids) process.kill(pid, "SIGCONT")
      }
    },
    redis: async (name = "", ...words) => String(await redis.call(name, ...words)),
    runInQueueFolder: async (line) => void (await run("sh", ["-c", line], { cwd: join(dataFolder, "redis") })),
    log: async () => system.output(),
    query: queryIn(dataFolder),
    async runBeside(program) {
      const settings = { env: { ...process.env, BFF_ORIGIN: system.origin } }
      return (await run(process.execPath, ["-e", program], settings)).stdout
    },
    async listMedia() {
      const entries = readdirSync(join(dataFolder, "media"), { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      return files.map((file) => file.slice(join(dataFolder, "media").length + 1))
    },
    countEncoders: async () => pidsOf(programs.encoder, folder).length,
    command: commandOn({}),
    async emptyCopy() {
      const copy = join(folder, "copy")
      return {
        command: commandOn({ DATA_DIR: copy }),
        query: queryIn(copy),
        stop: async () => rmSync(copy, { recursive: true, force: true }),
      }
    },
    async stop() {
      redis.disconnect()
      await system.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
