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
  /** A hash of the bytes, when it is known; otherwise a weak validator is made from size and time. */
  hash?: string
  /** Beside the file may lie FILE.br and FILE.gz, which are sent to those who take them. */
  isPrecompressed?: boolean
  status?: 200 | 404
}

/** In the order of preference. */
const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
]

/**
 * Answers GET and HEAD with a file: byte ranges and conditions as RFC 9110, sections 13 and 14, say.
 * Several ranges at once are answered with the whole file, which section 14.2 allows.
 *
 * @param file a path the caller has made sure may be read; a link in its last place is not followed.
 * @throws ApiError 404 when there is no such file, 416 when no part of the range lies in it.
 */
export async function sendFile(c: Context<AppEnv>, file: string, options: SendFileOptions): Promise<Response> {
  const { cache, hash, isPrecompressed = false, status = 200 } = options
  const { handle, encoding } = isPrecompressed
    ? await openAccepted(file, c.req.header("Accept-Encoding"))
    : { handle: await openFile(file), encoding: undefined }
  try {
    const { size, mtimeMs } = await handle.stat()
    // Each encoding is a representation of its own, with its own validator and its own bytes to count.
    if (isPrecompressed) c.header("Vary", "Accept-Encoding")
    if (encoding) c.header("Content-Encoding", encoding)
    const etag = hash ? `"${hash}"` : `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    c.header("ETag", etag)
    c.header("Cache-Control", cacheControl[cache])
    // Section 13.2.1: conditions count where the answer would be 200 without them.
    if (status === 200 && isKnownToCaller(c.req.header("If-None-Match"), etag))
      return await closed(handle, c.body(null, 304))

    c.header("Accept-Ranges", "bytes")
    c.header("Content-Type", contentType(file))
    const range = status === 200 ? requestedRange(c, size, etag) : undefined
    if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${size}`)
    const { start, end } = range ?? { start: 0, end: size - 1 }
    c.header("Content-Length", String(end - start + 1))
    const code = range ? 206 : status
    if (c.req.method === "HEAD" || size === 0) return await closed(handle, c.body(null, code))
    // The stream closes the file, also when the caller goes away in the middle.
    return c.body(Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream, code)
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The smallest form of the file that the caller takes. */
async function openAccepted(
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

/** Section 12.5.3; what is not named is not taken, though `*` would allow it. */
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

/** Section 13.1.2: any of the listed validators, compared weakly, or `*`. */
function isKnownToCaller(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "")
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag))
}

/** The one range to send, or undefined for the whole file. */
function requestedRange(c: Context<AppEnv>, size: number, etag: string): { start: number; end: number } | undefined {
  const header = c.req.header("Range")
  if (header === undefined || c.req.method !== "GET") return undefined
  // Section 13.1.5: compared strongly; two parts are joined only if they are of the same bytes.
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
