import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"
import sharp from "sharp"
import { buildWeb } from "../start/web-build.ts"

/** Where the site of this content is built, once for all tests that start it: the content is always the same. */
export const testDistFolder = join(projectRoot, "node_modules/.cache/test-site")

/** What each test photo is filled with; far apart, so that a frame tells which one it shows. */
export const photoColours = { "red.jpg": "#c81e1e", "green.jpg": "#1e9632", "blue.jpg": "#1e3cc8" } as const

interface ContentFile {
  /** Below the content folder. */
  path: string
  bytes: Buffer
}

let contentFiles: Promise<ContentFile[]> | undefined

/** The project's own content with three photos of one colour each in the gallery, 16:9 and large enough to fill the frame. */
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
  const photos = Object.entries(photoColours).map(async ([name, background]) => {
    const photo = sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
    return { path: join("gallery", name), bytes: await photo.jpeg({ quality: 92 }).toBuffer() }
  })
  return await Promise.all([...copied, ...photos, { path: "gallery.json", bytes: Buffer.from("[]") }])
}

/** Rendering the large widths of each photo takes a fifth of a build, and shows nothing that the small ones do not. */
async function readSmall(path: string): Promise<Buffer> {
  const bytes = readFileSync(join(projectRoot, "content", path))
  if (!path.endsWith(".jpg") || path.endsWith("open-graph.jpg")) return bytes
  return await sharp(bytes).resize({ width: 400 }).jpeg({ quality: 90 }).toBuffer()
}

/** Builds the site of this content unless it is built: better before tests run side by side than in one of them. */
export async function buildTestSite(print: (line: string) => void = () => {}): Promise<void> {
  const contentFolder = mkdtempSync(join(tmpdir(), "test-site-"))
  await makeSiteContent(contentFolder)
  await buildWeb({ contentFolder, distFolder: testDistFolder, print })
  rmSync(contentFolder, { recursive: true })
}
