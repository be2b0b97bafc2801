/**
 * Renders the illustrated artwork to bitmaps. Run from the project folder: `npm run artwork`.
 *
 * Reads   content/artwork/scenes/NN-name.svg   -> content/gallery/NN-name.jpg           2400 x 1600
 *         content/artwork/services/ID.svg      -> content/pictures/services/ID.jpg      1600 x 1200
 *         content/artwork/people/trainer.svg   -> content/pictures/trainer.jpg          1200 x 1500
 *         content/artwork/people/ID.svg        -> content/pictures/testimonials/ID.jpg   800 x 800
 *         content/artwork/marks/open-graph.svg -> content/pictures/open-graph.jpg       1200 x 630
 *         content/artwork/logo.svg             -> content/logo.png                      1600 px wide, transparent
 *         content/artwork/marks/icon.svg       -> content/pictures/icons/*.png          512, 192 and 180 px, full bleed
 *         content/artwork/logo-icon.svg        -> content/pictures/icons/favicon-32.png
 *         content/artwork/figures/NAME.svg     the figures that scenes place with <figure-use name="NAME" ... />
 *
 * A <figure-use> stands with the middle of its ground contact at (x, y) and is `height` scene units tall; flip="true"
 * turns it to face left. Its tone attributes (body, shade, ...) become the fills of the figure's paths of that class.
 * To render some pictures only, name parts of their paths: `npm run artwork -- 02 services/grooming icons`.
 */
import { mkdir, readdir, readFile } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"

const CONTENT = path.resolve("content")
const ARTWORK = path.join(CONTENT, "artwork")
const PICTURES = path.join(CONTENT, "pictures")
const FIGURES = path.join(ARTWORK, "figures")

const LOGO_WIDTH = 1600
const ICONS = [
  { name: "icon-512", size: 512, source: "marks/icon.svg" },
  { name: "icon-192", size: 192, source: "marks/icon.svg" },
  { name: "apple-touch-icon", size: 180, source: "marks/icon.svg" },
  { name: "favicon-32", size: 32, source: "logo-icon.svg" },
]
const TONES = ["body", "shade", "light", "accent", "cloth", "cloth-shade", "hair"]
const PLACEMENT = ["name", "x", "y", "height", "flip"]

type Attributes = Record<string, string>

function parseAttributes(tag: string): Attributes {
  return Object.fromEntries([...tag.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, key, value]) => [key, value]))
}

function numberAttribute(attributes: Attributes, key: string): number {
  const value = Number(attributes[key]?.trim() || NaN)
  if (!Number.isFinite(value)) throw new Error(`figure-use ${attributes.name}: "${key}" must be a number`)
  return value
}

async function readFigure(name: string): Promise<{ width: number; height: number; drawing: string }> {
  const source = await readFile(path.join(FIGURES, `${name}.svg`), "utf8").catch(() => {
    throw new Error(`there is no figure "${name}" in ${path.relative(".", FIGURES)}`)
  })
  const frame = source.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/)
  const drawing = source.match(/<svg[^>]*>([\s\S]*)<\/svg>/)
  if (!frame?.[1] || !frame[2] || !drawing?.[1]) throw new Error(`figure "${name}" needs a viewBox "0 0 W H"`)
  return { width: Number(frame[1]), height: Number(frame[2]), drawing: drawing[1].replace(/<!--[\s\S]*?-->/g, "") }
}

/** Turns class="body" into class-free markup with the tone's fill; every class a figure has must get a tone. */
function paint(drawing: string, attributes: Attributes): string {
  return drawing.replace(/class="([^"]*)"/g, (_match, tone: string) => {
    if (!TONES.includes(tone)) throw new Error(`figure "${attributes.name}" has the unknown class "${tone}"`)
    if (!attributes[tone]) throw new Error(`figure-use ${attributes.name}: no color for "${tone}"`)
    return `fill="${attributes[tone]}"`
  })
}

async function expandFigure(tag: string): Promise<string> {
  const attributes = parseAttributes(tag)
  const unknown = Object.keys(attributes).find((key) => ![...PLACEMENT, ...TONES].includes(key))
  if (unknown) throw new Error(`figure-use ${attributes.name}: unknown attribute "${unknown}"`)
  if (!attributes.name) throw new Error("figure-use without a name")
  const [x, y, height] = ["x", "y", "height"].map((key) => numberAttribute(attributes, key)) as [number, number, number]
  const figure = await readFigure(attributes.name)
  const scale = height / figure.height
  const mirror = attributes.flip === "true" ? -scale : scale
  const place = `translate(${x} ${y}) scale(${mirror} ${scale}) translate(${-figure.width / 2} ${-figure.height})`
  return `<g transform="${place}">${paint(figure.drawing, attributes)}</g>`
}

async function expandScene(source: string): Promise<string> {
  const tags = [...source.matchAll(/<figure-use\b[^>]*\/>/g)].map(([tag]) => tag)
  const drawings = await Promise.all(tags.map(expandFigure))
  const expanded = source.replace(/<figure-use\b[^>]*\/>/g, () => drawings.shift() ?? "")
  if (expanded.includes("<figure-use")) throw new Error("a figure-use is not closed with />")
  return expanded
}

type Picture = { source: string; output: string; width: number; height: number; quality: number }

/** The picture an SVG of one of the artwork folders becomes. */
function pictureOf(folder: string, id: string): Picture {
  const source = path.join(ARTWORK, folder, `${id}.svg`)
  const jpeg = (...parts: string[]) => `${path.join(...parts, id)}.jpg`
  if (folder === "scenes") return { source, output: jpeg(CONTENT, "gallery"), width: 2400, height: 1600, quality: 86 }
  if (folder === "services") return { source, output: jpeg(PICTURES, folder), width: 1600, height: 1200, quality: 84 }
  if (folder === "marks") return { source, output: jpeg(PICTURES), width: 1200, height: 630, quality: 88 }
  if (id === "trainer") return { source, output: jpeg(PICTURES), width: 1200, height: 1500, quality: 86 }
  return { source, output: jpeg(PICTURES, "testimonials"), width: 800, height: 800, quality: 86 }
}

async function allPictures(): Promise<Picture[]> {
  const folders = ["scenes", "services", "people"].map(async (folder) => {
    const files = (await readdir(path.join(ARTWORK, folder))).filter((file) => file.endsWith(".svg")).sort()
    return files.map((file) => pictureOf(folder, path.basename(file, ".svg")))
  })
  return [...(await Promise.all(folders)).flat(), pictureOf("marks", "open-graph")]
}

async function renderPicture({ source, output, width, height, quality }: Picture): Promise<void> {
  const svg = await expandScene(await readFile(source, "utf8"))
  await mkdir(path.dirname(output), { recursive: true })
  const { size } = await sharp(Buffer.from(svg), { unlimited: true })
    .resize({ width, height, fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toFile(output)
  console.log(`${path.relative(".", output)}  ${Math.round(size / 1000)} kB`)
}

async function renderMark(source: string, output: string, width: number): Promise<void> {
  await mkdir(path.dirname(output), { recursive: true })
  await sharp(path.join(ARTWORK, source), { density: 600 }).resize({ width }).png().toFile(output)
  console.log(path.relative(".", output))
}

const parts = process.argv.slice(2)
const wanted = (...files: string[]) =>
  parts.length === 0 || parts.some((part) => files.some((file) => file.includes(part)))

for (const picture of await allPictures()) {
  if (!wanted(picture.source, picture.output)) continue
  await renderPicture(picture).catch((cause: Error) => {
    throw new Error(`${path.relative(".", picture.source)}: ${cause.message}`, { cause })
  })
}
if (wanted("logo.png")) await renderMark("logo.svg", path.join(CONTENT, "logo.png"), LOGO_WIDTH)
for (const { name, size, source } of ICONS) {
  const output = path.join(PICTURES, "icons", `${name}.png`)
  if (wanted(output)) await renderMark(source, output, size)
}
