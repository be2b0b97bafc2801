/**
 * Renders the illustrated artwork to bitmaps. Run from the project folder: `npx tsx scripts/rasterise-artwork.ts`.
 *
 * Reads   content/artwork/scenes/NN-name.svg   one scene each, viewBox 0 0 2400 1600
 *         content/artwork/figures/NAME.svg     the figures that scenes place with <figure-use name="NAME" ... />
 *         content/artwork/logo.svg             optional
 * Writes  content/gallery/NN-name.jpg          2400 x 1600, sRGB, 4:4:4 mozjpeg
 *         content/logo.png                     1600 px wide, transparent, if the logo exists
 *
 * A <figure-use> stands with the middle of its ground contact at (x, y) and is `height` scene units tall; flip="true"
 * turns it to face left. Its tone attributes (body, shade, ...) become the fills of the figure's paths of that class.
 * To render some scenes only, name them: `npx tsx scripts/rasterise-artwork.ts 02 heel-at-dawn`.
 */
import { access, mkdir, readdir, readFile } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"

const CONTENT = path.resolve("content")
const SCENES = path.join(CONTENT, "artwork", "scenes")
const FIGURES = path.join(CONTENT, "artwork", "figures")
const GALLERY = path.join(CONTENT, "gallery")
const LOGO = path.join(CONTENT, "artwork", "logo.svg")

const SCENE_SIZE = { width: 2400, height: 1600 }
const LOGO_WIDTH = 1600
const JPEG_QUALITY = 86
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
    if (!attributes[tone]) throw new Error(`figure-use ${attributes.name}: no colour for "${tone}"`)
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

async function renderScene(file: string): Promise<void> {
  const output = path.join(GALLERY, file.replace(/\.svg$/, ".jpg"))
  const svg = await expandScene(await readFile(path.join(SCENES, file), "utf8"))
  const { size } = await sharp(Buffer.from(svg), { unlimited: true })
    .resize({ ...SCENE_SIZE, fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toFile(output)
  console.log(`${path.relative(".", output)}  ${Math.round(size / 1000)} kB`)
}

async function renderLogo(): Promise<void> {
  const exists = await access(LOGO).then(
    () => true,
    () => false,
  )
  if (!exists) return
  const output = path.join(CONTENT, "logo.png")
  await sharp(LOGO, { density: 600 }).resize({ width: LOGO_WIDTH }).png().toFile(output)
  console.log(path.relative(".", output))
}

await mkdir(GALLERY, { recursive: true })
const wanted = process.argv.slice(2)
const files = (await readdir(SCENES)).filter((file) => file.endsWith(".svg")).sort()
for (const file of files.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))) {
  await renderScene(file).catch((cause: Error) => {
    throw new Error(`scene ${file}: ${cause.message}`, { cause })
  })
}
if (wanted.length === 0) await renderLogo()
