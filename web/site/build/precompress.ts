import { readdir, readFile, writeFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { promisify } from "node:util"
import * as zlib from "node:zlib"

/** Pictures, fonts and videos are already compressed. */
const textExtensions = new Set([".css", ".html", ".js", ".json", ".md", ".svg", ".txt", ".webmanifest", ".xml"])
/** Smaller files fit into one packet. */
const minBytes = 1024

const { constants } = zlib
const brotli = promisify(zlib.brotliCompress)
const deflate = promisify(zlib.gzip)
type Compress = (bytes: Buffer, options: { params: Record<number, number> }) => Promise<Buffer>
/** In Node from 22.15 on; the types are those of the oldest supported one. */
const zstd =
  "zstdCompress" in zlib ? (promisify(zlib.zstdCompress as (...args: unknown[]) => void) as Compress) : undefined
const highestZstd = { params: { [Number((constants as Record<string, number>).ZSTD_c_compressionLevel)]: 19 } }

/** Writes FILE.br and FILE.gz beside each text file of the folder, and FILE.zst if Node supports it. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then((smaller) => writeFile(`${file}.br`, smaller)),
    deflate(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
    zstd?.(bytes, highestZstd).then((smaller) => writeFile(`${file}.zst`, smaller)),
  ])
}
