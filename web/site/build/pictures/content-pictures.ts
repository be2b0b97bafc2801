import { availableParallelism } from "node:os"
import { join } from "node:path"
import { listPhotos } from "@site/server/photos/list-photos.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"
import { projectRoot } from "@site/server/project-root.ts"
import type { GalleryItem } from "../../content/gallery.ts"
import type { PreparedPicture } from "../../content/picture-address.ts"
import { readContent } from "../content.ts"
import { listPictureFiles, type PictureFile } from "./picture-files.ts"
import { filesOf, preparePicture } from "./prepare-picture.ts"

const untitled = "From a training session"

export interface ContentPictures {
  /** By the names that pages use. */
  pictures: Record<string, PreparedPicture>
  galleryItems: GalleryItem[]
  /** Where each rendered file lies, by the name it is served under. */
  files: Map<string, string>
}

interface PrepareContentPictures {
  contentFolder: string
  artworkFolder?: string
  /** Where rendered pictures stay between builds. */
  cacheFolder?: string
  warn: (line: string) => void
}

/**
 * Prepares every picture of the content folder. One that cannot be used is left out with a warning that names
 * it, with the reason for which a video leaves it out: a page without one photo is better than no page.
 *
 * @throws Error when a picture that a page cannot do without is missing or damaged.
 */
export async function prepareContentPictures({
  contentFolder,
  artworkFolder = join(projectRoot, "content/artwork"),
  cacheFolder = join(projectRoot, "node_modules/.cache/site-pictures"),
  warn,
}: PrepareContentPictures): Promise<ContentPictures> {
  const pictures: Record<string, PreparedPicture> = {}
  const files = new Map<string, string>()
  const damaged = new Map<string, string>()
  const all = await listPictureFiles({ contentFolder, artworkFolder })
  const waiting = [...all]
  const prepareNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await prepare(file)
  }
  const prepare = async (file: PictureFile) => {
    try {
      const { picture, folder } = await preparePicture(file, cacheFolder)
      pictures[file.name] = picture
      for (const name of filesOf(picture)) files.set(name, join(folder, name))
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error
      damaged.set(file.name, `it ${error.message}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, prepareNext))

  requirePictures(contentFolder, { pictures, damaged })
  for (const [name, reason] of damaged) warn(`The picture ${name} is left out: ${reason}`)
  warnOfCaptionsAlone(contentFolder, { all, warn })
  return { pictures, files, galleryItems: await listGalleryItems(contentFolder, pictures) }
}

/** A photo whose name is misspelt there would lose its title and its place in silence. */
function warnOfCaptionsAlone(
  contentFolder: string,
  { all, warn }: { all: PictureFile[]; warn: (line: string) => void },
): void {
  const names = new Set(all.map(({ name }) => name))
  for (const { file } of readContent(contentFolder, "gallery.json")) {
    if (!names.has(`gallery/${file}`))
      warn(`content/gallery.json names ${file}, but there is no content/gallery/${file}.`)
  }
}

function requirePictures(
  contentFolder: string,
  { pictures, damaged }: { pictures: Record<string, PreparedPicture>; damaged: Map<string, string> },
): void {
  const needed = [
    { name: "trainer.jpg", by: "The page about the trainer" },
    ...readContent(contentFolder, "services.json").map(({ image }) => ({ name: image, by: "content/services.json" })),
    ...readContent(contentFolder, "testimonials.json").map(({ image }) => ({
      name: image,
      by: "content/testimonials.json",
    })),
  ]
  const problems = needed
    .filter(({ name }) => pictures[name] === undefined)
    .map(({ name, by }) => {
      const reason = damaged.get(name)
      return reason === undefined
        ? `${by} needs the picture ${name}, but there is no content/pictures/${name}.`
        : `${by} needs the picture ${name}, but ${reason}`
    })
  if (problems.length > 0) throw new Error(problems.join("\n"))
}

/** As the gallery video: those of gallery.json in its order, then the rest by name. */
async function listGalleryItems(
  contentFolder: string,
  pictures: Record<string, PreparedPicture>,
): Promise<GalleryItem[]> {
  const captions = new Map(readContent(contentFolder, "gallery.json").map((caption) => [caption.file, caption]))
  const names = await listPhotos(join(contentFolder, "gallery"), [...captions.keys()])
  return names.flatMap((name) => {
    const image = `gallery/${name}`
    const picture = pictures[image]
    if (picture === undefined) return []
    const { id, title, description } = captions.get(name) ?? { id: picture.key, title: untitled, description: "" }
    return [{ id, image, title, description }]
  })
}
