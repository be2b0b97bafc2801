import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import subsetFont from "subset-font"

const cacheFolder = join(import.meta.dirname, "../../../../node_modules/.cache/site-fonts")

/** The characters of English; theme/fonts.css has the same as ranges. */
const english = `${characters(0x20, 0x7e)}\u00a0©®°·½×é\u2009\u200b\u2010\u2011–—‘’“”•…\u2060€™←→−`
/** The other letters of Spanish, French and German, loaded when a text has one. */
const westEuropean = [...`${characters(0xa1, 0xff)}ıŒœˆ˚˜‚„‹›↑↓`].filter((letter) => !english.includes(letter)).join("")

interface Font {
  /** How its files begin. */
  name: string
  source: string
  axes: Record<string, number | { min: number; max: number }>
}

const fraunces = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"

/**
 * The optical size is fixed at 60 points: its axis alone is 30 kB, and its smallest end looks heavy in a heading. Fraunces
 * has two weights, one for headings and one for large figures and quotations, which are further down: every page waits for
 * 13 kB a file only, which fit into the first round trip.
 */
const fonts: Font[] = [
  { name: "fraunces-heading", source: fraunces, axes: { opsz: 60, wght: 540 } },
  { name: "fraunces-figure", source: fraunces, axes: { opsz: 60, wght: 430 } },
  {
    name: "figtree",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
]
const subsets = { english, "west-european": westEuropean }

/** @returns the folder with the files that theme/fonts.css calls @site-fonts. */
export async function prepareFonts(): Promise<string> {
  const key = createHash("sha256").update(JSON.stringify([fonts, subsets]))
  const sources = fonts.map(({ source }) => readFileSync(createRequire(import.meta.url).resolve(source)))
  for (const source of sources) key.update(source)
  const folder = join(cacheFolder, key.digest("hex").slice(0, 16))
  mkdirSync(folder, { recursive: true })
  for (const [index, { name, axes }] of fonts.entries()) {
    for (const [subset, letters] of Object.entries(subsets)) {
      const target = join(folder, `${name}-${subset}.woff2`)
      const source = sources[index]
      if (source === undefined || existsSync(target)) continue
      const draft = `${target}.${process.pid}`
      writeFileSync(draft, await subsetFont(source, letters, { targetFormat: "woff2", variationAxes: axes }))
      renameSync(draft, target)
    }
  }
  return folder
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
