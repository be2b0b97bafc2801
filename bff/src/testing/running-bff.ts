import { fork } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { notFoundFile, pageFiles } from "@site/contract/page-paths.ts"
import { projectRoot } from "@site/server/project-root.ts"
import type { z } from "zod"
import { type PrivateRedis, startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { parseEnv } from "../env.ts"
import { type RunningBff, startBff } from "../start-bff.ts"

export const testPassword = "correct horse battery"

/** A folder of its own that is gone with the test file. */
export function makeTestFolder(): string {
  return mkdtempSync(join(tmpdir(), "site-test-"))
}

/** Content that is valid and has an empty gallery; a web build whose pages tell which they are. */
export function makeSiteFolders(folder: string): { contentFolder: string; distFolder: string } {
  const contentFolder = join(folder, "content")
  const distFolder = join(folder, "dist")
  mkdirSync(join(contentFolder, "gallery"), { recursive: true })
  for (const name of ["site.json", "services.json", "testimonials.json", "faq.json"]) {
    cpSync(join(projectRoot, "content", name), join(contentFolder, name))
  }
  writeFileSync(join(contentFolder, "gallery.json"), "[]")
  mkdirSync(join(distFolder, "assets"), { recursive: true })
  for (const name of [...[...pageFiles.values()].map(({ file }) => file), notFoundFile]) {
    writeFileSync(join(distFolder, name), `<!doctype html><title>${name}</title>`)
  }
  writeFileSync(join(distFolder, "robots.txt"), "User-agent: *\n")
  writeFileSync(join(distFolder, "assets/app-1a2b.js"), "export {}\n")
  return { contentFolder, distFolder }
}

export interface TestSite {
  bff: RunningBff
  redis: PrivateRedis
  folder: string
  contentFolder: string
  mediaFolder: string
  databaseFile: string
  redisFolder: string
  /** A caller with a cookie jar of its own. */
  visitor(): Caller
  /** A caller who has signed in as the administrator, making the account if need be. */
  admin(): Promise<Caller>
  /** The same site served by a second process as well; its administrator, and what ends it. */
  startSecondProcess(): Promise<{ admin: Caller; stop(): Promise<void> }>
  stop(): Promise<void>
}

/** The real BFF over real HTTP with a real Redis and database of its own. */
export async function startTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const folder = makeTestFolder()
  const { contentFolder, distFolder } = makeSiteFolders(folder)
  const dataFolder = join(folder, "data")
  const redisFolder = join(folder, "redis")
  const redis = await startPrivateRedis(redisFolder)
  const source = {
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: dataFolder,
    CONTENT_DIR: contentFolder,
    WEB_DIST_DIR: distFolder,
    REDIS_URL: redis.url,
    ADMIN_PASSWORD: testPassword,
    LOG_LEVEL: "silent",
    ...settings,
  }
  const bff = await startBff(parseEnv(source))
  const signInAdmin = async (origin: string) => {
    const caller = new Caller(origin)
    await caller.post("/api/setup-client", {})
    await caller.post("/api/login", { username: "admin", password: testPassword })
    return caller
  }
  const origin = `http://127.0.0.1:${bff.port}`
  return {
    bff,
    redis,
    folder,
    contentFolder,
    mediaFolder: join(dataFolder, "media"),
    databaseFile: join(dataFolder, "site.db"),
    redisFolder,
    visitor: () => new Caller(origin),
    admin: () => signInAdmin(origin),
    async startSecondProcess() {
      const second = fork(join(projectRoot, "bff/src/main.ts"), {
        execArgv: ["--import", "tsx"],
        env: source,
      })
      const [ready] = await once(second, "message")
      return {
        admin: await signInAdmin(ready.address),
        async stop() {
          const ended = once(second, "exit")
          second.kill("SIGTERM")
          await ended
        },
      }
    },
    async stop() {
      await bff.close()
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** fetch with a cookie jar. */
export class Caller {
  readonly origin: string
  private cookie: string | undefined

  constructor(origin: string) {
    this.origin = origin
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookie && !headers.has("Cookie")) headers.set("Cookie", this.cookie)
    const response = await fetch(this.origin + path, { redirect: "manual", ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ")
      this.cookie = attributes.includes("Max-Age=0") ? undefined : pair
    }
    return response
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    })
  }

  /** The cookie as it would be sent. */
  get sessionCookie(): string | undefined {
    return this.cookie
  }
}

/** The body, held against the contract. */
export async function bodyOf<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(await response.json())
}
