import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { projectRoot } from "../project-root.ts"
import { buildWeb } from "../start/web-build.ts"

/** Where the site of this content is built, once for all tests that start it: the content is always the same. */
export const testDistFolder = join(projectRoot, "node_modules/.cache/test-site")

/** What each test photo is filled with; far apart, so that a frame tells which one it shows. */
export const photoColours = { "red.jpg": "#c81e1e", "green.jpg": "#1e9632", "blue.jpg": "#1e3cc8" } as const

/** The project's own content with three photos of one colour each in the gallery, 16:9 and large enough to fill the frame. */
export async function makeSiteContent(contentFolder: string): Promise<void> {
  mkdirSync(join(contentFolder, "gallery"), { recursive: true })
  for (const name of ["site.json", "services.json", "testimonials.json", "faq.json", "logo.png", "pictures"]) {
    cpSync(join(projectRoot, "content", name), join(contentFolder, name), { recursive: true })
  }
  await shrinkPhotos(join(contentFolder, "pictures"))
  writeFileSync(join(contentFolder, "gallery.json"), "[]")
  for (const [name, background] of Object.entries(photoColours)) {
    const photo = sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
    writeFileSync(join(contentFolder, "gallery", name), await photo.jpeg({ quality: 92 }).toBuffer())
  }
}

/** Rendering the large widths of each photo takes a fifth of a build, and shows nothing that the small ones do not. */
async function shrinkPhotos(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith(".jpg") || entry.name === "open-graph.jpg") continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(file, await sharp(file).resize({ width: 720 }).jpeg({ quality: 90 }).toBuffer())
  }
}

/** Builds the site of this content unless it is built: better before tests run side by side than in one of them. */
export async function buildTestSite(say: (line: string) => void = () => {}): Promise<void> {
  const contentFolder = mkdtempSync(join(tmpdir(), "test-site-"))
  await makeSiteContent(contentFolder)
  buildWeb({ contentFolder, distFolder: testDistFolder, say })
  rmSync(contentFolder, { recursive: true })
}
