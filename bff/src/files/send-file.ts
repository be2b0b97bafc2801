import { constants } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { Readable } from "node:stream"
import type { Context } from "hono"
import mime from "mime"
import { parse as parseRange } from "range-parser"
import { ApiError, notFound } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import { cacheControl } from "./cache-control.ts"

export interface SendFileOptions {
  cache: keyof typeof cacheControl
  /** A hash of the content, for a strong ETag; otherwise a weak one is derived from size and mtime. */
  hash?: string
  /** Whether FILE.br and FILE.gz may exist beside the file. */
  isPrecompressed?: boolean
  status?: 200 | 404
}

/** In order of preference. */
const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
]

/**
 * Answers GET and HEAD with a file, with byte ranges and conditional requests by RFC 9110, sections 13 and 14. Several
 * ranges in one request are answered with the whole file, which section 14.2 allows. Why not a library:
 * docs/decisions/005-serving-files.md
 *
 * @param file a path that the caller has validated; a symbolic link is not followed.
 * @throws ApiError 404 when there is no such file, 416 when the range is not satisfiable.
 */
export async function sendFile(c: Context<AppEnv>, file: string, options: SendFileOptions): Promise<Response> {
  const { cache, hash, isPrecompressed = false, status = 200 } = options
  const { handle, encoding } = isPrecompressed
    ? await openBestEncoding(file, c.req.header("Accept-Encoding"))
    : { handle: await openFile(file), encoding: undefined }
  try {
    const { size, mtimeMs } = await handle.stat()
    // Each encoding is a separate representation, with its own ETag and byte offsets.
    if (isPrecompressed) c.header("Vary", "Accept-Encoding")
    if (encoding) c.header("Content-Encoding", encoding)
    const etag = hash ? `"${hash}"` : `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    c.header("ETag", etag)
    c.header("Cache-Control", cacheControl[cache])
    // Section 13.2.1: conditions apply only where the response would be 200 without them.
    if (status === 200 && matchesEtag(c.req.header("If-None-Match"), etag))
      return await closed(handle, c.body(null, 304))

    c.header("Accept-Ranges", "bytes")
    c.header("Content-Type", contentType(file))
    const range = status === 200 ? requestedRange(c, size, etag) : undefined
    if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${size}`)
    const { start, end } = range ?? { start: 0, end: size - 1 }
    c.header("Content-Length", String(end - start + 1))
    const code = range ? 206 : status
    if (c.req.method === "HEAD" || size === 0) return await closed(handle, c.body(null, code))
    // The stream closes the file, also when the client disconnects.
    return c.body(Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream, code)
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Opens the smallest encoding of the file that the client accepts. */
async function openBestEncoding(
  file: string,
  acceptEncoding = "",
): Promise<{ handle: FileHandle; encoding: string | undefined }> {
  for (const { name, extension } of encodings) {
    if (!accepts(acceptEncoding, name)) continue
    const handle = await openFile(file + extension).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    })
    if (handle) return { handle, encoding: name }
  }
  return { handle: await openFile(file), encoding: undefined }
}

/** Section 12.5.3, without `*`. */
function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EISDIR"].includes(code ?? "")) throw error
  }
  throw notFound()
}

async function closed(handle: FileHandle, response: Response): Promise<Response> {
  await handle.close()
  return response
}

/** Section 13.1.2: weak comparison with each listed ETag, or `*`. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "")
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag))
}

/** @returns the range to send, or undefined for the whole file. */
function requestedRange(c: Context<AppEnv>, size: number, etag: string): { start: number; end: number } | undefined {
  const header = c.req.header("Range")
  if (header === undefined || c.req.method !== "GET") return undefined
  // Section 13.1.5: strong comparison, because the client joins the parts.
  const ifRange = c.req.header("If-Range")
  if (ifRange !== undefined && (ifRange !== etag || etag.startsWith("W/"))) return undefined
  const { code, type, ranges } = parseRange(size, header)
  const isInvalid = (code & 1) !== 0
  if (type !== "bytes" || isInvalid || ranges.length > 1) return undefined
  const [range] = ranges
  if (range) return range
  throw new ApiError(416, "invalid_request", "The requested range lies outside the file.", {
    headers: { "Content-Range": `bytes */${size}` },
  })
}

function contentType(file: string): string {
  const type = mime.getType(file) ?? "application/octet-stream"
  return /^text\/|javascript$|json$/.test(type) ? `${type}; charset=utf-8` : type
}
