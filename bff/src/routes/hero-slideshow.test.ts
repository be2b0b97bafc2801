import { activeSlideshowSchema } from "@site/contract/hero.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bodyOf, startTestSite, type TestSite } from "../testing/running-bff.ts"

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

describe("GET /api/hero-slideshow/active", () => {
  const path = "/api/hero-slideshow/active"

  it("tells anyone that there is none", async () => {
    const response = await site.visitor().get(path)
    expect(response.status).toBe(200)
    expect(await bodyOf(response, activeSlideshowSchema)).toEqual({ success: true, slideshow: null })
  })

  it("may be kept for a moment and then asked for again", async () => {
    const response = await site.visitor().get(path)
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=15")
    const again = await site.visitor().get(path, { "If-None-Match": response.headers.get("ETag") ?? "" })
    expect(again.status).toBe(304)
  })
})
