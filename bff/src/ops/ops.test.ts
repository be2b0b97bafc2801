import { once } from "node:events"
import { renameSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { renderFallbacksKey } from "@site/contract/slideshow-job.ts"
import { Redis } from "ioredis"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { startBffProcess } from "../testing/bff-process.ts"
import { damagePage, makeDataFolder } from "../testing/data-folder.ts"
import {
  Caller,
  makeSiteFolders,
  makeTestFolder,
  startTestSite,
  type TestSite,
  testPassword,
} from "../testing/running-bff.ts"

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ METRICS_PORT: "0" })
})
afterAll(() => site.stop())

const ready = async () => {
  const response = await site.visitor().get("/readyz")
  return { code: response.status, ...((await response.json()) as object) }
}

async function metric(name: string): Promise<string | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${site.bff.metricsPort}/metrics`)).text()
  return text
    .split("\n")
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1)
}

it("counts a caller who hangs up in the middle of a body as that caller's fault", async () => {
  const types = { "/api/forms/inquiry": "multipart/form-data; boundary=x", "/api/login": "application/json" }
  for (const [path, type] of [...Object.entries(types), ["/api/forms/inquiry", "application/json"]]) {
    const socket = connect(site.bff.port, "127.0.0.1")
    await once(socket, "connect")
    const request = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"name":`
    socket.write(request, () => socket.destroy())
  }
  const refused = (route: string) => metric(`site_http_requests_total{method="POST",route="${route}",status="400"}`)
  await expect.poll(() => refused("/api/forms/:formId")).toBe("2")
  await expect.poll(() => refused("/api/login")).toBe("1")
})

describe("readiness", () => {
  it("is there while database, media folder and Redis answer", async () => {
    expect(await ready()).toEqual({ code: 200, status: "ready", checks: { database: true, media: true, redis: true } })
  })

  it("is lost with the media folder, and comes back with it", async () => {
    renameSync(site.mediaFolder, `${site.mediaFolder}-away`)
    expect(await ready()).toMatchObject({ code: 503, status: "not ready", checks: { media: false } })
    renameSync(`${site.mediaFolder}-away`, site.mediaFolder)
    expect(await ready()).toMatchObject({ code: 200 })
  })

  it("is lost while any page of the database is damaged", async () => {
    const folder = makeTestFolder()
    const { contentFolder, distFolder } = makeSiteFolders(folder)
    const dataFolder = join(folder, "data")
    makeDataFolder(dataFolder, 60)
    damagePage(join(dataFolder, "site.db"), "inquiry", { page: "last" })
    const bff = await startBffProcess({
      DATA_DIR: dataFolder,
      CONTENT_DIR: contentFolder,
      WEB_DIST_DIR: distFolder,
      REDIS_URL: join(folder, "no-such.sock"),
      LOG_LEVEL: "error",
    })
    const response = await fetch(`${bff.origin}/readyz`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ checks: { database: false } })
    expect(bff.log()).toMatch(
      /"msg":"The database \S+site\.db is damaged \(.+\)\. Stop the site and restore the last backup\."/,
    )
    // Visitors need no database.
    expect((await fetch(bff.origin)).status).toBe(200)
    await bff.kill()
    rmSync(folder, { recursive: true })
  })

  it("stays, degraded, without Redis: visitors are served all the same", async () => {
    const folder = makeTestFolder()
    const { contentFolder, distFolder } = makeSiteFolders(folder)
    const bff = await startBffProcess({
      DATA_DIR: join(folder, "data"),
      CONTENT_DIR: contentFolder,
      WEB_DIST_DIR: distFolder,
      REDIS_URL: join(folder, "no-such.sock"),
    })
    const response = await fetch(`${bff.origin}/readyz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: "degraded", checks: { redis: false } })
    expect((await fetch(bff.origin)).status).toBe(200)
    await bff.kill()
    rmSync(folder, { recursive: true })
  })
})

describe("metrics", () => {
  it("count requests by route and status, not by address", async () => {
    await site.visitor().get("/api/jobs/one/events")
    await site.visitor().get("/api/jobs/two/events")
    const line = 'site_http_requests_total{method="GET",route="/api/jobs/:id/events",status="401"}'
    expect(await metric(line)).toBe("2")
  })

  it("tell the depth of the queue, the fallbacks of the workers and the room on the disk", async () => {
    const redis = new Redis(site.redis.url)
    await redis.incr(renderFallbacksKey)
    redis.disconnect()
    expect(await metric('site_queue_jobs{state="waiting"}')).toBe("0")
    expect(await metric("site_render_fallbacks")).toBe("1")
    expect(await metric("site_redis_up")).toBe("1")
    expect(Number(await metric("site_disk_free_bytes"))).toBeGreaterThan(1e6)
    expect(Number(await metric("process_resident_memory_bytes"))).toBeGreaterThan(1e6)
  })

  it("are not on the port of the visitors", async () => {
    expect((await site.visitor().get("/metrics")).status).toBe(404)
  })
})

describe("a client that is slow on purpose", () => {
  it("is disconnected when its headers take longer than 10 s, or its whole request longer than 15 s", async () => {
    const body = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n"
    const [headersMs, bodyMs] = await Promise.all([
      sendSlowly("GET / HTTP/1.1\r\nHost: x\r\n", "X-Slow: 1\r\n"),
      sendSlowly(body, " "),
    ])
    expect(headersMs).toBeLessThan(15_000)
    expect(bodyMs).toBeLessThan(20_000)
  })

  /** @returns after how many ms the server hung up. */
  async function sendSlowly(start: string, more: string): Promise<number> {
    const socket = connect(site.bff.port, "127.0.0.1")
    await once(socket, "connect")
    socket.write(start)
    const startedMs = performance.now()
    const drip = setInterval(() => socket.write(more), 500)
    let answer = ""
    socket.on("data", (chunk) => {
      answer += chunk
    })
    socket.on("error", () => {})
    await once(socket, "close")
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    return performance.now() - startedMs
  }
})

describe("the log", () => {
  it("is JSON, names each request as its answer does, and holds no secret", async () => {
    const folder = makeTestFolder()
    const { contentFolder, distFolder } = makeSiteFolders(folder)
    const redis = await startPrivateRedis(join(folder, "redis"))
    const secrets = { ADMIN_PASSWORD: testPassword, SMTP_URL: "smtp://mailer:mail-password-1@127.0.0.1:9" }
    const bff = await startBffProcess({
      ...secrets,
      DATA_DIR: join(folder, "data"),
      CONTENT_DIR: contentFolder,
      WEB_DIST_DIR: distFolder,
      REDIS_URL: redis.url,
      LOG_LEVEL: "debug",
    })
    const caller = new Caller(bff.origin)
    await caller.post("/api/setup-client", {})
    await caller.post("/api/login?password=in-the-address", { username: "admin", password: "a wrong password" })
    await caller.post("/api/login", { username: "admin", password: testPassword })
    const token = caller.sessionCookie?.split("=")[1] ?? "none"
    expect(token.length).toBeGreaterThan(20)
    await caller.post("/api/forms/inquiry", {
      name: "Riley",
      email: "riley@example.com",
      phone: "(205) 555-0199",
      service: "board-train",
      message: "A private matter of our dog.",
    })
    const response = await caller.get("/api/gallery/images")
    const requestId = response.headers.get("X-Request-Id")
    await expect.poll(bff.log, { timeout: 15_000 }).toContain("inquiry not delivered")
    await expect.poll(bff.log).toContain(requestId)

    const lines = bff.log().trim().split("\n")
    const entries = lines.map((line) => JSON.parse(line) as { requestId?: string; path?: string; status?: number })
    expect(entries.find((entry) => entry.requestId === requestId && entry.path !== undefined)).toMatchObject({
      path: "/api/gallery/images",
      status: response.status,
    })
    const forbidden = [
      testPassword,
      "a wrong password",
      "in-the-address",
      token,
      "mail-password-1",
      "private matter",
      "riley@",
    ]
    for (const secret of forbidden) expect(bff.log()).not.toContain(secret)

    await bff.kill()
    await redis.stop()
    rmSync(folder, { recursive: true })
  })
})
