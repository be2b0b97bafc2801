import { pagePaths } from "@site/contract/page-paths.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestSite, type TestSite } from "../testing/running-bff.ts"

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

describe("pages", () => {
  it.each(pagePaths)("answers %s with the app", async (path) => {
    const response = await site.visitor().get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain("<title>shell</title>")
    expect(response.headers.get("Cache-Control")).toBe("no-cache")
  })

  it.each(["/nowhere", "/admin/nowhere", "/admin%2Fgallery-slideshow", "//admin", "/client/updates"])(
    "answers %s with the app too, whose not-found screen it will show, and status 404",
    async (path) => {
      const response = await site.visitor().get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain("<title>shell</title>")
    },
  )

  it("sends hashed assets to be kept for ever and files at the root to be asked for again", async () => {
    const asset = await site.visitor().get("/assets/app-1a2b.js")
    expect(asset.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8")
    expect(asset.headers.get("Cache-Control")).toContain("immutable")
    const robots = await site.visitor().get("/robots.txt")
    expect(await robots.text()).toBe("User-agent: *\n")
    expect(robots.headers.get("Cache-Control")).toBe("no-cache")
  })

  it.each(["/", "/api/user", "/assets/app-1a2b.js", "/nowhere"])("guards the browser at %s", async (path) => {
    const { headers } = await site.visitor().get(path)
    const policy = headers.get("Content-Security-Policy") ?? ""
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toMatch(/style-src [^;]*unsafe/)
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(headers.get("X-Frame-Options")).toBe("DENY")
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin")
  })

  it("answers an unknown call of the API as JSON", async () => {
    const response = await site.visitor().get("/api/nowhere")
    expect(response.status).toBe(404)
    expect(response.headers.get("Content-Type")).toContain("application/json")
  })
})
