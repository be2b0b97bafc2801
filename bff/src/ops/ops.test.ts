import { once } from "node:events"
import { renameSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { renderFallbacksKey } from "@site/contract/slideshow-job.ts"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { describe, expect, it, onTestFinished } from "vitest"
import { startBffProcess } from "../testing/bff-process.ts"
import { damagePage, makeDataFolder } from "../testing/data-folder.ts"
import { inquiry } from "../testing/inquiries.ts"
import { Caller, temporarySite, testPassword, useTestSite } from "../testing/running-bff.ts"

const { site } = useTestSite({ METRICS_PORT: "0" })

async function readReadiness(origin = site.visitor().origin): Promise<object> {
  const response = await fetch(`${origin}/readyz`)
  return { code: response.status, ...((await response.json()) as object) }
}

async function metric(name: string): Promise<string | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${site.bff.metricsPort}/metrics`)).text()
  return text
    .split("\n")
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1)
}

async function startBff(folder: string, settings?: Record<string, string>) {
  const bff = await startBffProcess(folder, settings)
  onTestFinished(() => bff.kill())
  return bff
}

describe("readiness", () => {
  it("is ready while database, media folder and Redis work", async () => {
    expect(await readReadiness()).toEqual({
      code: 200,
      status: "ready",
      checks: { database: true, media: true, redis: true },
    })
  })

  it("is not ready without the media folder", async () => {
    renameSync(site.mediaFolder, `${site.mediaFolder}-renamed`)
    expect(await readReadiness()).toMatchObject({ code: 503, status: "not ready", checks: { media: false } })
    renameSync(`${site.mediaFolder}-renamed`, site.mediaFolder)
    expect(await readReadiness()).toMatchObject({ code: 200 })
  })

  it("is not ready while a page of the database is damaged, but visitors are served", async () => {
    const folder = await temporaryFolder()
    makeDataFolder(join(folder, "data"), 60)
    damagePage(join(folder, "data/site.db"), "inquiry", { page: "last" })
    const { origin, log } = await startBff(folder, { LOG_LEVEL: "error" })
    expect(await readReadiness(origin)).toMatchObject({ code: 503, checks: { database: false } })
    expect(log()).toMatch(
      /"msg":"The database \S+site\.db is damaged \(.+\)\. Stop the site and restore the last backup\."/,
    )
    expect((await fetch(origin)).status).toBe(200)
  })

  it("is degraded without Redis, but visitors are served", async () => {
    const { origin } = await startBff(await temporaryFolder())
    expect(await readReadiness(origin)).toMatchObject({ code: 200, status: "degraded", checks: { redis: false } })
    expect((await fetch(origin)).status).toBe(200)
  })
})

describe("metrics", () => {
  it("count requests by route and status", async () => {
    await site.visitor().get("/api/jobs/one/events")
    await site.visitor().get("/api/jobs/two/events")
    const line = 'site_http_requests_total{method="GET",route="/api/jobs/:id/events",status="401"}'
    expect(await metric(line)).toBe("2")
  })

  it("count an aborted request body as the client's error", async () => {
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

  it("have the queue's depth, the workers' fallbacks and the free disk space", async () => {
    await site.redis.incr(renderFallbacksKey)
    expect(await metric('site_queue_jobs{state="waiting"}')).toBe("0")
    expect(await metric("site_render_fallbacks")).toBe("1")
    expect(await metric("site_redis_up")).toBe("1")
    expect(Number(await metric("site_disk_free_bytes"))).toBeGreaterThan(1e6)
    expect(Number(await metric("process_resident_memory_bytes"))).toBeGreaterThan(1e6)
  })

  it("are not on the visitors' port", async () => {
    expect((await site.visitor().get("/metrics")).status).toBe(404)
  })
})

describe("a slow client (slowloris)", () => {
  it("is disconnected when its headers take longer than 10 s, or its request longer than 15 s", async () => {
    const body = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n"
    const [headersMs, bodyMs] = await Promise.all([
      sendSlowly("GET / HTTP/1.1\r\nHost: x\r\n", "X-Slow: 1\r\n"),
      sendSlowly(body, " "),
    ])
    expect(headersMs).toBeLessThan(15_000)
    expect(bodyMs).toBeLessThan(20_000)
  })

  /** @returns the time in ms after which the server closed the connection. */
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
  it("is JSON, has the request IDs of the responses, and contains no secret", async () => {
    const { redisUrl } = await temporarySite()
    const bff = await startBff(await temporaryFolder(), {
      ADMIN_PASSWORD: testPassword,
      SMTP_URL: "smtp://mailer:mail-password-1@127.0.0.1:9",
      REDIS_URL: redisUrl,
      LOG_LEVEL: "debug",
    })
    const caller = new Caller(bff.origin)
    await caller.post("/api/setup-client", {})
    await caller.post("/api/login?password=in-the-address", { username: "admin", password: "a wrong password" })
    await caller.login("admin", testPassword)
    const token = caller.sessionCookie?.split("=")[1] ?? "none"
    expect(token.length).toBeGreaterThan(20)
    await caller.post("/api/forms/inquiry", inquiry)
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
    const secrets = [testPassword, "a wrong password", "in-the-address", token, "mail-password-1"]
    for (const secret of [...secrets, "Juno pulls", "casey@"]) expect(bff.log()).not.toContain(secret)
  })
})
