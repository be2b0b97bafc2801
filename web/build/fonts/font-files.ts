import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import subsetFont from "subset-font"

const cacheFolder = join(import.meta.dirname, "../../../node_modules/.cache/site-fonts")

/** The letters of English, Spanish, French and German, and the marks that texts are set with. */
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].map((code) => String.fromCodePoint(code)).join("")
const marks = "ıŒœˆ˚˜\u2009\u200b\u2010\u2011–—‘’‚“”„•…‹›\u2060€™←↑→↓−"

interface Font {
  file: string
  source: string
  axes: Record<string, number | { min: number; max: number }>
}

/**
 * The two files that every page loads, at half of the size they come in. Headings are cut for 60 points everywhere:
 * the optical-size axis alone is 30 kB, and its smallest end looks heavy in a heading.
 */
const fonts: Font[] = [
  {
    file: "fraunces-latin.woff2",
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 60, wght: { min: 400, max: 700 } },
  },
  {
    file: "figtree-latin.woff2",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** @returns the folder with the files that theme/fonts.css calls @site-fonts. */
export async function prepareFonts(): Promise<string> {
  const sources = fonts.map(({ source }) => readFileSync(createRequire(import.meta.url).resolve(source)))
  const key = createHash("sha256").update(JSON.stringify([fonts, letters, marks]))
  for (const source of sources) key.update(source)
  const folder = join(cacheFolder, key.digest("hex").slice(0, 16))
  mkdirSync(folder, { recursive: true })
  for (const [index, { file, axes }] of fonts.entries()) {
    const target = join(folder, file)
    const source = sources[index]
    if (source === undefined || existsSync(target)) continue
    const draft = `${target}.${process.pid}`
    writeFileSync(draft, await subsetFont(source, letters + marks, { targetFormat: "woff2", variationAxes: axes }))
    renameSync(draft, target)
  }
  return folder
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
