import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { isJunkFile } from "@site/contract/junk-files.ts"

/** A file of the content folder that may be a picture. */
export interface PictureFile {
  /** What pages call it: the path below content/pictures, or "gallery/FILE". */
  name: string
  path: string
  /** The folder that must contain it, after links are resolved. */
  root: string
  /** One of the project's own drawings, which may be an SVG. */
  isDrawing: boolean
}

/** Drawings of many shapes, which take a phone a quarter of a second: shown as pictures instead. */
const drawings = ["hero-land.svg", "closing-night.svg"]

/** Not shown on a page: see web/site/build/brand-files.ts. */
const notForPages = new Set(["icons", "open-graph.jpg"])
const byNaturalOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

/** The project's drawings and the pictures of content/pictures and content/gallery, each folder by name with 2 before 10. */
export function listPictureFiles(contentFolder: string, artworkFolder: string): PictureFile[] {
  const pictures = listFiles(join(contentFolder, "pictures"), contentFolder).filter(
    ({ name }) => !notForPages.has(name.split("/")[0] ?? ""),
  )
  const gallery = listFiles(join(contentFolder, "gallery"), contentFolder).filter(({ name }) => !name.includes("/"))
  return [
    ...drawings.map((name) => ({
      name: `artwork/${name}`,
      path: join(artworkFolder, name),
      root: artworkFolder,
      isDrawing: true,
    })),
    ...pictures,
    ...gallery.map((file) => ({ ...file, name: `gallery/${file.name}` })),
  ]
}

function listFiles(folder: string, root: string): PictureFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && !isJunkFile(name))
    .sort((a, b) => byNaturalOrder.compare(a.name, b.name) || (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return [{ name: entry.name, path, root, isDrawing: false }]
      return listFiles(path, root).map((file) => ({ ...file, name: `${entry.name}/${file.name}` }))
    })
}
