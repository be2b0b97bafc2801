import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { errorBodySchema } from "@site/contract/error-body.ts"
import { notFoundFile, pageFiles } from "@site/contract/page-paths.ts"
import { projectRoot } from "@site/server/project-root.ts"
import { Redis } from "ioredis"
import { afterAll, beforeAll, onTestFinished } from "vitest"
import type { z } from "zod"
import { type PrivateRedis, startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { parseEnv } from "../env.ts"
import { type RunningBff, startBff } from "../start-bff.ts"

export const testPassword = "correct horse battery"

/** Valid content with an empty gallery, and a web build in which each page's title is its file name. */
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
  folder: string
  dataFolder: string
  contentFolder: string
  mediaFolder: string
  databaseFile: string
  redisUrl: string
  /** The tests' own connection. */
  redis: Redis
  startRedis(): Promise<void>
  stopRedis(): Promise<void>
  visitor(): Caller
  /** A new session of the administrator, whose account is created if necessary. */
  admin(): Promise<Caller>
  stop(): Promise<void>
}

/** A BFF in this process, with its own Redis and database. */
export async function startTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), "site-test-"))
  const { contentFolder, distFolder } = makeSiteFolders(folder)
  const dataFolder = join(folder, "data")
  const redisFolder = join(folder, "redis")
  let server: PrivateRedis = await startPrivateRedis(redisFolder)
  const redis = new Redis(server.url, { maxRetriesPerRequest: null })
  redis.on("error", () => {})
  const bff = await startBff(
    parseEnv({
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: dataFolder,
      CONTENT_DIR: contentFolder,
      WEB_DIST_DIR: distFolder,
      REDIS_URL: server.url,
      ADMIN_PASSWORD: testPassword,
      LOG_LEVEL: "silent",
      ...settings,
    }),
  )
  const origin = `http://127.0.0.1:${bff.port}`
  return {
    bff,
    folder,
    dataFolder,
    contentFolder,
    mediaFolder: join(dataFolder, "media"),
    databaseFile: join(dataFolder, "site.db"),
    redisUrl: server.url,
    redis,
    async startRedis() {
      server = await startPrivateRedis(redisFolder)
    },
    stopRedis: () => server.stop(),
    visitor: () => new Caller(origin),
    admin: () => signInAdmin(origin),
    async stop() {
      redis.disconnect()
      await bff.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A site for the current test. */
export async function temporarySite(settings?: Record<string, string>): Promise<TestSite> {
  const site = await startTestSite(settings)
  onTestFinished(() => site.stop())
  return site
}

/** A site and a session of its administrator for all tests of a file; both are empty until the first test. */
export function useTestSite(settings?: Record<string, string>): { site: TestSite; admin: Caller } {
  const site = {} as TestSite
  const admin = new Caller("")
  beforeAll(async () => {
    Object.assign(site, await startTestSite(settings))
    Object.assign(admin, await site.admin())
  })
  afterAll(() => site.stop())
  return { site, admin }
}

/** An empty folder for all tests of a file. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-test-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function signInAdmin(origin: string): Promise<Caller> {
  const caller = new Caller(origin)
  await caller.post("/api/setup-client", {})
  await caller.post("/api/login", { username: "admin", password: testPassword })
  return caller
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

  login(username: string, password: string, headers?: Record<string, string>): Promise<Response> {
    return this.post("/api/login", { username, password }, headers)
  }

  /** As the Cookie header sends it. */
  get sessionCookie(): string | undefined {
    return this.cookie
  }
}

/** The body, whose type the routes promise by `satisfies`; parsed if there is a schema. */
export async function bodyOf<Body>(response: Response, schema?: z.ZodType<Body>): Promise<Body> {
  const body = await response.json()
  return schema ? schema.parse(body) : (body as Body)
}

/** The status and the error body, parsed by the contract. */
export async function errorOf(response: Response) {
  return { status: response.status, ...(await bodyOf(response, errorBodySchema)) }
}
