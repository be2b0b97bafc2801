import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import SqliteDatabase from "better-sqlite3"
import { Redis } from "ioredis"
import type { CommandResult, Part, SystemSite } from "../system-site.ts"
import { freePort, makeSiteFolder, projectFolder } from "./site-folder.ts"

const adminPassword = "a password for system tests"
const programs: Record<Part | "encoder", string> = {
  bff: "bff/src/main.ts",
  worker: "worker/src/main.ts",
  redis: "redis-server",
  encoder: "ffmpeg",
}
const startPatienceMs = 600_000
const run = promisify(execFile)

/** The site as `npm start` runs it, in production, with a data folder of its own. */
export async function startProcesses(): Promise<SystemSite> {
  const { folder, contentFolder, backupFolder } = await makeSiteFolder()
  const dataFolder = join(folder, "data")
  const port = await freePort()
  const env = {
    ...process.env,
    ...{ NODE_ENV: "production", ADMIN_PASSWORD: adminPassword, PORT: String(port) },
    ...{ DATA_DIR: dataFolder, CONTENT_DIR: contentFolder, MIN_FREE_DISK_MB: "50" },
    WEB_DIST_DIR: join(projectFolder, "node_modules/.cache/e2e-site"),
  }
  const system = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    ...{ cwd: projectFolder, env, stdio: ["ignore", "pipe", "inherit"] },
  })
  const output = await saysItIsUp(system)
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
      const file = join(projectFolder, "bff/src/ops/cli.ts")
      const settings = { cwd: projectFolder, env: { ...env, ...variables, INIT_CWD: backupFolder } }
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
    origin: `http://127.0.0.1:${port}`,
    adminPassword,
    contentFolder,
    backupFolder,
    async crash(part) {
      for (const pid of processesOf(part, folder)) process.kill(pid, "SIGKILL")
    },
    async freeze(part) {
      const pids = processesOf(part, folder)
      for (const pid of pids) process.kill(pid, "SIGSTOP")
      return async () => {
        for (const pid of pids) process.kill(pid, "SIGCONT")
      }
    },
    redis: async (name = "", ...words) => String(await redis.call(name, ...words)),
    runInQueueFolder: async (line) => void (await run("sh", ["-c", line], { cwd: join(dataFolder, "redis") })),
    log: async () => output,
    query: queryIn(dataFolder),
    async runBeside(program) {
      const settings = { env: { ...env, BFF_ORIGIN: `http://127.0.0.1:${port}` } }
      return (await run(process.execPath, ["-e", program], settings)).stdout
    },
    async listMedia() {
      const entries = readdirSync(join(dataFolder, "media"), { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      return files.map((file) => file.slice(join(dataFolder, "media").length + 1))
    },
    countEncoders: async () => processesOf("encoder", folder).length,
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
      system.kill("SIGTERM")
      if (system.exitCode === null) await once(system, "exit")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Of the whole machine, those whose command line or environment names this site's folder. */
function processesOf(part: Part | "encoder", folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8")
        const isOurs = (command + readFileSync(`/proc/${pid}/environ`, "utf8")).includes(folder)
        return isOurs && command.includes(programs[part]) && !command.startsWith("sh\0")
      } catch {
        return false
      }
    })
    .map(Number)
}

/** @returns what it printed until then. */
async function saysItIsUp(system: ChildProcess): Promise<string> {
  let output = ""
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The site did not start in time:\n${output}`)), startPatienceMs)
    system.stdout?.on("data", (chunk) => {
      output += chunk
      if (!output.includes("Press Ctrl-C")) return
      clearTimeout(timer)
      resolve()
    })
    system.once("exit", (code) => reject(new Error(`The site ended with ${code} instead of starting:\n${output}`)))
  })
  return output
}
