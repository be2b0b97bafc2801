import { join } from "node:path"
import { listEntries, listPhotos } from "@site/server/photos/list-photos.ts"

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

/** The project's drawings and the pictures of content/pictures and content/gallery, each folder in natural order. */
export async function listPictureFiles(contentFolder: string, artworkFolder: string): Promise<PictureFile[]> {
  const picturesFolder = join(contentFolder, "pictures")
  const galleryFolder = join(contentFolder, "gallery")
  const pictures = (await listNested(picturesFolder)).filter((name) => !notForPages.has(name.split("/")[0] ?? ""))
  const ofContent = (name: string, path: string) => ({ name, path, root: contentFolder, isDrawing: false })
  return [
    ...drawings.map((name) => ({
      name: `artwork/${name}`,
      path: join(artworkFolder, name),
      root: artworkFolder,
      isDrawing: true,
    })),
    ...pictures.map((name) => ofContent(name, join(picturesFolder, name))),
    ...(await listPhotos(galleryFolder)).map((name) => ofContent(`gallery/${name}`, join(galleryFolder, name))),
  ]
}

async function listNested(folder: string): Promise<string[]> {
  const names: string[] = []
  for (const entry of await listEntries(folder)) {
    if (!entry.isDirectory()) names.push(entry.name)
    else names.push(...(await listNested(join(folder, entry.name))).map((name) => `${entry.name}/${name}`))
  }
  return names
}
