import { rmSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { pageFiles } from "@site/contract/page-paths.ts"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { startTestSite, type TestSite } from "../testing/running-bff.ts"

let site: TestSite
let distFolder: string
beforeAll(async () => {
  site = await startTestSite()
  distFolder = join(site.folder, "dist")
})
afterAll(() => site.stop())

describe("pages", () => {
  it.each([...pageFiles])("answers %s with its own page", async (path, { file, isPrivate }) => {
    const response = await site.visitor().get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`<title>${file}</title>`)
    expect(response.headers.get("Cache-Control")).toBe(isPrivate ? "no-store" : "no-cache")
  })

  it.each([
    ["/Seo", "/seo"],
    ["/seo/", "/seo"],
    ["/THANK-YOU//", "/thank-you"],
    ["//admin", "/admin"],
    ["/Admin//Hero-Slideshow/?tab=saved&x=%2F", "/admin/hero-slideshow?tab=saved&x=%2F"],
    ["//", "/"],
  ])("leads %s to %s", async (path, address) => {
    const response = await site.visitor().get(path)
    expect([response.status, response.headers.get("Location")]).toEqual([308, address])
  })

  it.each([
    "/nowhere",
    "/admin/nowhere",
    "/admin%2Fgallery-slideshow",
    "//evil.example",
    "//evil.example/seo",
    "/client/updates",
  ])("answers %s with the not-found screen and status 404", async (path) => {
    const response = await site.visitor().get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get("Location")).toBeNull()
    expect(await response.text()).toContain("<title>404.html</title>")
  })

  it.each(["/index.html", "/admin.html", "/404.html", "/headers.json"])("has no page at %s", async (path) => {
    expect((await site.visitor().get(path)).status).toBe(404)
  })

  it("never says that an unknown page is unchanged", async () => {
    const tag = (await site.visitor().get("/nowhere")).headers.get("ETag") ?? ""
    expect((await site.visitor().get("/nowhere", { "If-None-Match": tag })).status).toBe(404)
  })

  it("sends hashed assets to be kept for ever and files at the root to be asked for again", async () => {
    const asset = await site.visitor().get("/assets/app-1a2b.js")
    expect(asset.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8")
    expect(asset.headers.get("Cache-Control")).toContain("immutable")
    const robots = await site.visitor().get("/robots.txt")
    expect(await robots.text()).toBe("User-agent: *\n")
    expect(robots.headers.get("Cache-Control")).toBe("no-cache")
  })

  it("answers an unknown call of the API as JSON", async () => {
    const response = await site.visitor().get("/api/nowhere")
    expect(response.status).toBe(404)
    expect(response.headers.get("Content-Type")).toContain("application/json")
  })
})

describe("compressed beforehand", () => {
  const text = "export const page = 1\n".repeat(200)
  const path = "/assets/big-1a2b.js"
  // fetch unpacks by itself, and fails where the bytes are not what the header says.
  const ask = (encoding: string, headers = {}) => site.visitor().get(path, { "Accept-Encoding": encoding, ...headers })

  beforeAll(() => {
    const file = join(distFolder, path)
    writeFileSync(file, text)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  })

  it.each([
    ["gzip, deflate, br", "br"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.5", "gzip"],
    ["deflate", null],
    ["identity", null],
    ["br;q=0.0, gzip;q=0", null],
  ])("to Accept-Encoding: %s the answer is %s", async (accepted, encoding) => {
    const response = await ask(accepted)
    expect(response.status).toBe(200)
    expect(response.headers.get("Content-Encoding")).toBe(encoding)
    expect(response.headers.get("Vary")).toBe("Accept-Encoding")
    expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8")
    expect(await response.text()).toBe(text)
  })

  it("each form has a validator and a length of its own", async () => {
    const forms = await Promise.all(["br", "gzip", "identity"].map((encoding) => ask(encoding)))
    expect(new Set(forms.map(({ headers }) => headers.get("ETag"))).size).toBe(3)
    expect(new Set(forms.map(({ headers }) => headers.get("Content-Length"))).size).toBe(3)
  })

  it("says that a form is unchanged to who has that form, and still how it varies", async () => {
    const tag = (await ask("br")).headers.get("ETag") ?? ""
    const same = await ask("br", { "If-None-Match": tag })
    expect(same.status).toBe(304)
    expect(same.headers.get("Vary")).toBe("Accept-Encoding")
    expect((await ask("gzip", { "If-None-Match": tag })).status).toBe(200)
  })

  it("a file without compressed forms is sent as it is", async () => {
    const response = await site.visitor().get("/assets/app-1a2b.js", { "Accept-Encoding": "br, gzip" })
    expect(response.headers.get("Content-Encoding")).toBeNull()
    expect(await response.text()).toBe("export {}\n")
  })
})

describe("security headers", () => {
  const headersFile = () => join(distFolder, "headers.json")
  afterEach(() => rmSync(headersFile(), { force: true }))

  it.each(["/", "/api/user", "/assets/app-1a2b.js", "/nowhere"])("guard the browser at %s", async (path) => {
    const { headers } = await site.visitor().get(path)
    const policy = headers.get("Content-Security-Policy") ?? ""
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toMatch(/style-src [^;]*unsafe/)
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(headers.get("X-Frame-Options")).toBe("DENY")
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin")
  })

  it("are those that were built with the pages, also of a build that came while the server ran", async () => {
    writeFileSync(headersFile(), JSON.stringify({ "Content-Security-Policy": "default-src 'none'" }))
    expect((await site.visitor().get("/")).headers.get("Content-Security-Policy")).toBe("default-src 'none'")
    expect((await site.visitor().get("/")).headers.get("X-Frame-Options")).toBeNull()
  })

  it.each([
    ["cut short", '{"Content-Security-Po'],
    ["not headers", '{"Content-Security-Policy": "a\\nb"}'],
  ])("are the strictest when the file of the build is %s, or those before it", async (_, damaged) => {
    const policy = async (path: string) => {
      const { status, headers } = await site.visitor().get(path)
      expect(status).toBe(200)
      return headers.get("Content-Security-Policy")
    }
    const withoutBuild = await policy("/")
    expect(withoutBuild).toContain("script-src 'self';")
    writeFileSync(headersFile(), damaged)
    expect(await policy("/healthz")).toBe(withoutBuild)
    writeFileSync(headersFile(), JSON.stringify({ "Content-Security-Policy": "default-src 'none'" }))
    utimesSync(headersFile(), 1, 1)
    expect(await policy("/")).toBe("default-src 'none'")
    writeFileSync(headersFile(), damaged)
    expect(await policy("/")).toBe("default-src 'none'")
  })
})
