import { createHash } from "node:crypto"
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { errorOf, useTestSite } from "../testing/running-bff.ts"

/** 1,000 bytes, each with its position modulo 256. */
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const hash = createHash("sha256").update(video).digest("hex").slice(0, 32)
const name = `gallery-slideshow-${hash}.mp4`
const url = `/media/videos/${name}`

const { site } = useTestSite()
beforeAll(() => {
  const folder = join(site.mediaFolder, "videos")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), video)
  writeFileSync(join(folder, "notes.txt"), "private")
  writeFileSync(join(site.mediaFolder, "secret.mp4"), "private")
})

const get = (path: string, headers?: Record<string, string>) => site.visitor().get(path, headers)
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe("serving a video", () => {
  it("sends all of it as immutable, with a strong validator", async () => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(await bytes(response)).toEqual(video)
    expect(response.headers.get("Content-Type")).toBe("video/mp4")
    expect(response.headers.get("Content-Length")).toBe("1000")
    expect(response.headers.get("Accept-Ranges")).toBe("bytes")
    expect(response.headers.get("ETag")).toBe(`"${hash}"`)
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable")
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff")
  })

  it.each([
    ["bytes=0-0", "bytes 0-0/1000", 0, 1],
    ["bytes=0-499", "bytes 0-499/1000", 0, 500],
    ["bytes=500-", "bytes 500-999/1000", 500, 1000],
    ["bytes=-1", "bytes 999-999/1000", 999, 1000],
    ["bytes=-500", "bytes 500-999/1000", 500, 1000],
    ["bytes=900-2000", "bytes 900-999/1000", 900, 1000],
    ["bytes=-2000", "bytes 0-999/1000", 0, 1000],
  ])("answers Range: %s according to RFC 9110, section 14", async (range, contentRange, from, to) => {
    const response = await get(url, { Range: range })
    expect(response.status).toBe(206)
    expect(response.headers.get("Content-Range")).toBe(contentRange)
    expect(response.headers.get("Content-Length")).toBe(String(to - from))
    expect(await bytes(response)).toEqual(video.subarray(from, to))
  })

  it.each(["bytes=1000-", "bytes=5000-6000", "bytes=-0"])(
    "answers 416 to Range: %s, with the file's size",
    async (range) => {
      const response = await get(url, { Range: range })
      expect(response.headers.get("Content-Range")).toBe("bytes */1000")
      expect(await errorOf(response)).toMatchObject({ status: 416, code: "invalid_request" })
    },
  )

  it.each(["lines=0-1", "bytes=a-b", "bytes=5-2", "bytes=0-0,5-6"])(
    "sends all of it for Range: %s, which is not a single byte range",
    async (range) => {
      const response = await get(url, { Range: range })
      expect(response.status).toBe(200)
      expect(await bytes(response)).toEqual(video)
    },
  )

  it("answers If-Range with the range for the same validator and with all for another", async () => {
    const same = await get(url, { Range: "bytes=0-9", "If-Range": `"${hash}"` })
    expect(same.status).toBe(206)
    const other = await get(url, { Range: "bytes=0-9", "If-Range": '"0123456789abcdef0123456789abcdef"' })
    expect(other.status).toBe(200)
    expect(await bytes(other)).toEqual(video)
  })

  it("ignores a range with a weak validator (RFC 9110, section 13.1.5)", async () => {
    const response = await get(url, { Range: "bytes=0-9", "If-Range": `W/"${hash}"` })
    expect(response.status).toBe(200)
    expect(await bytes(response)).toEqual(video)
  })

  it("answers 304 without a body to its own validator", async () => {
    const response = await get(url, { "If-None-Match": `"${hash}"` })
    expect(response.status).toBe(304)
    expect(await bytes(response)).toHaveLength(0)
    expect(response.headers.get("ETag")).toBe(`"${hash}"`)
  })

  it("answers HEAD with the same headers and no body", async () => {
    const response = await site.visitor().request(url, { method: "HEAD" })
    expect(response.status).toBe(200)
    expect(response.headers.get("Content-Length")).toBe("1000")
    expect(response.headers.get("ETag")).toBe(`"${hash}"`)
    expect(await bytes(response)).toHaveLength(0)
  })

  it("survives a client that aborts the download", async () => {
    const big = `gallery-slideshow-${"0".repeat(32)}.mp4`
    writeFileSync(join(site.mediaFolder, "videos", big), Buffer.alloc(50_000_000))
    const aborted = new AbortController()
    const response = await site.visitor().request(`/media/videos/${big}`, { signal: aborted.signal })
    await response.body?.getReader().read()
    aborted.abort()
    expect((await get("/healthz")).status).toBe(200)
  })
})

describe("a file that is not published", () => {
  it.each([
    "/media/videos/notes.txt",
    "/media/videos/gallery-slideshow-0.mp4",
    "/media/videos/",
    "/media/videos",
    "/media/secret.mp4",
    "/media/",
    "/media/current/gallery.json",
    "/media/previews/0123456789abcdef0123456789abcdef.webp/",
  ])("is answered with 404 at %s", async (path) => {
    expect(await errorOf(await get(path))).toMatchObject({ status: 404, code: "not_found" })
  })

  it("is not served through a symbolic link with a valid name", async () => {
    const linkName = `gallery-slideshow-${"1".repeat(32)}.mp4`
    symlinkSync(site.databaseFile, join(site.mediaFolder, "videos", linkName))
    expect((await get(`/media/videos/${linkName}`)).status).toBe(404)
  })

  // Over a socket, because fetch would normalize the path.
  it.each([
    "/media/videos/../secret.mp4",
    "/media/videos/..%2fsecret.mp4",
    "/media/videos/%2e%2e/secret.mp4",
    "/media/videos/..%5csecret.mp4",
    "/media/videos/....//secret.mp4",
    "/media/videos/%00.mp4",
    "/media/videos//etc/passwd",
    "/media//etc/passwd",
    "//media/secret.mp4",
    "/assets/../index.html/../../data/site.db",
    "/assets/..%2f..%2fdata%2fsite.db",
    "/assets/%2e%2e/%2e%2e/data/site.db",
    "/assets/..%5c..%5cdata%5csite.db",
    "/%2e%2e/data/site.db",
    "/..%2fdata%2fsite.db",
    "/assets/%",
    "/media/videos/%zz",
  ])("is not served at %s", async (path) => {
    const answer = await rawGet(site.bff.port, path)
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
    expect(answer).not.toContain("private")
    expect(answer).not.toContain("SQLite format")
    expect(answer).not.toContain("root:")
  })
})

function rawGet(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    })
    socket.once("error", reject)
    socket.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString("latin1")), reject)
  })
}
