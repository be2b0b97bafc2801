import { rmSync } from "node:fs"
import { projectRoot } from "@site/server/project-root.ts"
import * as compose from "docker-compose"
import { freePort } from "../../../scripts/testing/free-port.ts"
import { adminPassword } from "../../../scripts/testing/started-site.ts"
import type { CommandResult, Part, SmallDisks, SystemSite } from "../system-site.ts"
import { makeSystemFolder } from "./system-folder.ts"

/** @returns whether Docker Compose and its engine are available. */
export async function canRunContainers(): Promise<boolean> {
  try {
    await compose.version()
    // Unlike `version`, needs the engine.
    await compose.ps({ cwd: projectRoot, env: { ...process.env, ADMIN_PASSWORD: adminPassword } })
    return true
  } catch {
    return false
  }
}

/** Starts docker-compose.yml as an operator does, with its own project name, ports and volumes. */
export async function startContainers(overrides: string[] = []): Promise<SystemSite & SmallDisks> {
  const { folder, contentFolder, backupFolder } = await makeSystemFolder()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const project = `site-system-${process.pid}${overrides.length > 0 ? "-variant" : ""}`
  let siteAddress = ":80"
  const options = (name = project, more: string[] = []): compose.IDockerComposeOptions => ({
    cwd: projectRoot,
    config: ["docker-compose.yml", ...[...overrides, ...more].map((file) => `e2e/system/overrides/${file}`)],
    composeOptions: ["--project-name", name, "--env-file", "/dev/null"],
    env: {
      ...process.env,
      ...{ SITE_ADDRESS: siteAddress, ADMIN_PASSWORD: adminPassword },
      ...{ HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort) },
      ...{ CONTENT_DIR: contentFolder, BACKUP_DIR: backupFolder },
      // Test machines are often short of disk space.
      MIN_FREE_DISK_MB: "50",
    },
  })
  const stop = async () => {
    await compose.down({ ...options(), commandOptions: ["--volumes", "--timeout", "5"] })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await compose.upAll({ ...options(), commandOptions: ["--build", "--wait"] })
  } catch (error) {
    await stop()
    throw error
  }

  const inside = async (part: Part, command: string[]): Promise<string> =>
    (await compose.exec(part, command, { ...options(), commandOptions: ["-T"] })).out

  const command = (target: compose.IDockerComposeOptions) => (name: string, args: string[]) =>
    runCommand(name, args, target)
  const query = (sql: string, target = options()) =>
    compose
      .run("backup", ["-e", queryProgram, sql], { ...target, commandOptions: ["--rm", "-T", "--entrypoint", "node"] })
      .then(({ out }) => JSON.parse(out.trim().split("\n").at(-1) ?? "[]") as Record<string, unknown>[])
  return {
    kind: "containers",
    origin: `http://127.0.0.1:${httpPort}`,
    adminPassword,
    contentFolder,
    backupFolder,
    async crash(part) {
      // Every process but init. `docker kill` would count as a requested stop, and the container would not be restarted.
      await inside(part, ["sh", "-c", "kill -9 -1"]).catch(() => {})
    },
    async freeze(part) {
      await compose.pauseOne(part, options())
      return async () => void (await compose.unpauseOne(part, options()))
    },
    redis: (...words) => inside("redis", ["redis-cli", ...words]),
    runInQueueFolder: async (line) => void (await inside("redis", ["sh", "-c", `cd /data && ${line}`])),
    log: async () => (await compose.logs("bff", options())).out,
    query: (sql) => query(sql),
    runBeside: (program) => inside("worker", ["env", "BFF_ORIGIN=http://bff:3000", "node", "-e", program]),
    async listMedia() {
      const out = await inside("bff", ["sh", "-c", "cd /data/media && find . -type f"])
      return out
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => line.replace(/^\.\//, ""))
    },
    async countEncoders() {
      const out = await inside("worker", ["sh", "-c", "cat /proc/[0-9]*/comm | grep -c ffmpeg; true"])
      return Number(out.trim())
    },
    command: command(options()),
    async emptyCopy() {
      const name = `${project}-copy`
      return {
        command: command(options(name)),
        query: (sql) => query(sql, options(name)),
        stop: async () => void (await compose.down({ ...options(name), commandOptions: ["--volumes"] })),
      }
    },
    async replaceBff() {
      await compose.upOne("bff", { ...options(), commandOptions: ["--no-deps", "--force-recreate", "--wait"] })
    },
    async scaleWorkers(count) {
      const commandOptions = ["--no-recreate", "--wait", "--scale", `worker=${count}`]
      await compose.upAll({ ...options(), commandOptions })
      return async () => (await compose.logs("worker", { ...options(), commandOptions: ["--no-color"] })).out
    },
    onSmallDisks: () => startContainers(["small-volumes.yaml"]),
    async fill(disk) {
      const file = disk === "database" ? "/data/fill" : "/data/media/fill"
      await inside("bff", ["sh", "-c", `cat /dev/zero >${file} 2>/dev/null; true`])
      return async () => void (await inside("bff", ["rm", "-f", file]))
    },
    async exchangeEncoder(kind) {
      const variant = kind === "hanging" ? ["hanging-encoder.yaml"] : []
      await compose.upOne("worker", { ...options(project, variant), commandOptions: ["--no-deps", "--wait"] })
    },
    async serveByHttps() {
      siteAddress = "https://localhost"
      await compose.upMany(["bff", "web"], { ...options(), commandOptions: ["--wait"] })
      return `https://localhost:${httpsPort}`
    },
    stop,
  }
}

const queryProgram = `
const db = new (require("/site/node_modules/better-sqlite3"))("/data/site.db")
const statement = db.prepare(process.argv[1])
console.log(JSON.stringify(statement.reader ? statement.all() : (statement.run(), [])))`

async function runCommand(
  name: string,
  args: string[],
  options: compose.IDockerComposeOptions,
): Promise<CommandResult> {
  const run =
    name === "user"
      ? compose.exec("bff", ["node", "bff/src/ops/cli.ts", "user", ...args], { ...options, commandOptions: ["-T"] })
      : compose.run(name, args, { ...options, commandOptions: ["--rm", "-T"] })
  try {
    const { out, err, exitCode } = await run
    return { exitCode: exitCode ?? 0, output: out + err }
  } catch (error) {
    const { out = "", err = "", exitCode = 1 } = error as compose.IDockerComposeResult
    return { exitCode: exitCode ?? 1, output: out + err }
  }
}
