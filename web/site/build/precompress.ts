import { readdir, readFile, writeFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { promisify } from "node:util"
import * as zlib from "node:zlib"

/** Pictures, fonts and videos are compressed by nature. */
const textExtensions = new Set([".css", ".html", ".js", ".json", ".md", ".svg", ".txt", ".webmanifest", ".xml"])
/** Smaller ones fit into one packet anyway. */
const leastBytes = 1024

const { constants } = zlib
const brotli = promisify(zlib.brotliCompress)
const deflate = promisify(zlib.gzip)
type Compress = (bytes: Buffer, options: { params: Record<number, number> }) => Promise<Buffer>
/** Node has it from 22.15 on; the types are those of our oldest. */
const zstd =
  "zstdCompress" in zlib ? (promisify(zlib.zstdCompress as (...args: unknown[]) => void) as Compress) : undefined
const highestZstd = { params: { [Number((constants as Record<string, number>).ZSTD_c_compressionLevel)]: 19 } }

/** Lays a FILE.br and a FILE.gz beside each text file of the folder, and a FILE.zst where Node can make one. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then((smaller) => writeFile(`${file}.br`, smaller)),
    deflate(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
    zstd?.(bytes, highestZstd).then((smaller) => writeFile(`${file}.zst`, smaller)),
  ])
}
