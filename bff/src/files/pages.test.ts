import { rmSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { pageFiles } from "@site/contract/page-paths.ts"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { useTestSite } from "../testing/running-bff.ts"

const { site } = useTestSite()
const distFile = (name: string) => join(site.folder, "dist", name)
const get = (path: string, headers?: Record<string, string>) => site.visitor().get(path, headers)

describe("pages", () => {
  it.each([...pageFiles])("answers %s with its page", async (path, { file, isPrivate }) => {
    const response = await get(path)
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
  ])("redirects %s to %s", async (path, address) => {
    const response = await get(path)
    expect([response.status, response.headers.get("Location")]).toEqual([308, address])
  })

  it.each([
    "/nowhere",
    "/admin/nowhere",
    "/admin%2Fgallery-slideshow",
    "//evil.example",
    "//evil.example/seo",
    "/client/updates",
  ])("answers %s with the 404 page", async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get("Location")).toBeNull()
    expect(await response.text()).toContain("<title>404.html</title>")
  })

  it.each(["/index.html", "/admin.html", "/404.html", "/headers.json"])("does not serve %s", async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it("never answers 304 for an unknown page", async () => {
    const tag = (await get("/nowhere")).headers.get("ETag") ?? ""
    expect((await get("/nowhere", { "If-None-Match": tag })).status).toBe(404)
  })

  it("lets caches keep hashed assets and revalidate files at the root", async () => {
    const asset = await get("/assets/app-1a2b.js")
    expect(asset.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8")
    expect(asset.headers.get("Cache-Control")).toContain("immutable")
    const robots = await get("/robots.txt")
    expect(await robots.text()).toBe("User-agent: *\n")
    expect(robots.headers.get("Cache-Control")).toBe("no-cache")
  })

  it("answers an unknown API route with JSON", async () => {
    const response = await get("/api/nowhere")
    expect(response.status).toBe(404)
    expect(response.headers.get("Content-Type")).toContain("application/json")
  })
})

describe("a precompressed file", () => {
  const text = "export const page = 1\n".repeat(200)
  const path = "/assets/big-1a2b.js"
  // fetch decompresses, and fails when the bytes do not match the header.
  const getEncoded = (encoding: string, headers = {}) => get(path, { "Accept-Encoding": encoding, ...headers })

  beforeAll(() => {
    const file = distFile(path)
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
  ])("is sent for Accept-Encoding: %s with Content-Encoding: %s", async (accepted, encoding) => {
    const response = await getEncoded(accepted)
    expect(response.status).toBe(200)
    expect(response.headers.get("Content-Encoding")).toBe(encoding)
    expect(response.headers.get("Vary")).toBe("Accept-Encoding")
    expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8")
    expect(await response.text()).toBe(text)
  })

  it("has an ETag and a length for each encoding", async () => {
    const responses = await Promise.all(["br", "gzip", "identity"].map((encoding) => getEncoded(encoding)))
    expect(new Set(responses.map(({ headers }) => headers.get("ETag"))).size).toBe(3)
    expect(new Set(responses.map(({ headers }) => headers.get("Content-Length"))).size).toBe(3)
  })

  it("answers 304 with Vary to the ETag of the same encoding only", async () => {
    const tag = (await getEncoded("br")).headers.get("ETag") ?? ""
    const same = await getEncoded("br", { "If-None-Match": tag })
    expect(same.status).toBe(304)
    expect(same.headers.get("Vary")).toBe("Accept-Encoding")
    expect((await getEncoded("gzip", { "If-None-Match": tag })).status).toBe(200)
  })

  it("is optional", async () => {
    const response = await get("/assets/app-1a2b.js", { "Accept-Encoding": "br, gzip" })
    expect(response.headers.get("Content-Encoding")).toBeNull()
    expect(await response.text()).toBe("export {}\n")
  })
})

describe("security headers", () => {
  const writeHeaders = (text: string) => writeFileSync(distFile("headers.json"), text)
  afterEach(() => rmSync(distFile("headers.json"), { force: true }))

  it.each(["/", "/api/user", "/assets/app-1a2b.js", "/nowhere"])("are set at %s", async (path) => {
    const { headers } = await get(path)
    const policy = headers.get("Content-Security-Policy") ?? ""
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toMatch(/style-src [^;]*unsafe/)
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(headers.get("X-Frame-Options")).toBe("DENY")
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin")
  })

  it("are those of the latest build, also when it is newer than the start", async () => {
    writeHeaders(JSON.stringify({ "Content-Security-Policy": "default-src 'none'" }))
    const { headers } = await get("/")
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'")
    expect(headers.get("X-Frame-Options")).toBeNull()
  })

  it.each([
    ["incomplete", '{"Content-Security-Po'],
    ["not a valid header", '{"Content-Security-Policy": "a\\nb"}'],
  ])("are the previous or the strictest ones when the file of the build is %s", async (_, damaged) => {
    const policy = async (path: string) => {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      return headers.get("Content-Security-Policy")
    }
    const withoutBuild = await policy("/")
    expect(withoutBuild).toContain("script-src 'self';")
    writeHeaders(damaged)
    expect(await policy("/healthz")).toBe(withoutBuild)
    writeHeaders(JSON.stringify({ "Content-Security-Policy": "default-src 'none'" }))
    utimesSync(distFile("headers.json"), 1, 1)
    expect(await policy("/")).toBe("default-src 'none'")
    writeHeaders(damaged)
    expect(await policy("/")).toBe("default-src 'none'")
  })
})
