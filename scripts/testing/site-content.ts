import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"
import sharp from "sharp"
import { buildWeb } from "../start/web-build.ts"

/** The built site of the test content, shared by all tests. */
export const testDistFolder = join(projectRoot, "node_modules/.cache/test-site")

/** The color of each test photo; a frame of a video shows which photo it is. */
export const photoColors = { "red.jpg": "#c81e1e", "green.jpg": "#1e9632", "blue.jpg": "#1e3cc8" } as const

interface ContentFile {
  /** Below the content folder. */
  path: string
  bytes: Buffer
}

let contentFiles: Promise<ContentFile[]> | undefined

/** Copies the project's content, with three 16:9 photos of one color each in the gallery. */
export async function makeSiteContent(contentFolder: string): Promise<void> {
  contentFiles ??= prepareContentFiles()
  for (const { path, bytes } of await contentFiles) {
    const file = join(contentFolder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
}

async function prepareContentFiles(): Promise<ContentFile[]> {
  const texts = ["site.json", "services.json", "testimonials.json", "faq.json"]
  const pictures = readdirSync(join(projectRoot, "content/pictures"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(projectRoot, "content"), join(parentPath, name)))
  const copied = [...texts, "logo.png", ...pictures].map(async (path) => ({ path, bytes: await readSmall(path) }))
  const photos = Object.entries(photoColors).map(async ([name, background]) => {
    const photo = sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
    return { path: join("gallery", name), bytes: await photo.jpeg({ quality: 92 }).toBuffer() }
  })
  return await Promise.all([...copied, ...photos, { path: "gallery.json", bytes: Buffer.from("[]") }])
}

/** Downscales a picture: rendering its large widths would take a fifth of the build. */
async function readSmall(path: string): Promise<Buffer> {
  const bytes = readFileSync(join(projectRoot, "content", path))
  if (!path.endsWith(".jpg") || path.endsWith("open-graph.jpg")) return bytes
  return await sharp(bytes).resize({ width: 400 }).jpeg({ quality: 90 }).toBuffer()
}

/** Builds the site of the test content unless it is built. Called before parallel tests start. */
export async function buildTestSite(print: (line: string) => void = () => {}): Promise<void> {
  const contentFolder = mkdtempSync(join(tmpdir(), "test-site-"))
  await makeSiteContent(contentFolder)
  await buildWeb({ contentFolder, distFolder: testDistFolder, print })
  rmSync(contentFolder, { recursive: true })
}
