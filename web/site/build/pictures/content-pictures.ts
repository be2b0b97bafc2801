import { availableParallelism } from "node:os"
import { join } from "node:path"
import { listPhotos } from "@site/server/photos/list-photos.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"
import { projectRoot } from "@site/server/project-root.ts"
import { readContent } from "@site/server/read-content.ts"
import type { GalleryItem } from "../../content/content.ts"
import type { PreparedPicture } from "../../content/picture-address.ts"
import { listPictureFiles, type PictureFile } from "./picture-files.ts"
import { filesOf, preparePicture } from "./prepare-picture.ts"

const untitled = "From a training session"

export interface ContentPictures {
  /** By the names that pages use. */
  pictures: Record<string, PreparedPicture>
  galleryItems: GalleryItem[]
  /** Paths of the rendered files, by the names in their addresses. */
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
 * Prepares every picture of the content folder. An invalid one is skipped with a warning, with the same reason as in a
 * video: a page without one photo is better than no page.
 *
 * @throws Error when a required picture is missing or damaged.
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
  const all = await listPictureFiles(contentFolder, artworkFolder)
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

  await requirePictures(contentFolder, { pictures, damaged })
  for (const [name, reason] of damaged) warn(`The picture ${name} is left out: ${reason}`)
  return { pictures, files, galleryItems: await listGalleryItems(contentFolder, { pictures, warn }) }
}

async function requirePictures(
  contentFolder: string,
  { pictures, damaged }: { pictures: Record<string, PreparedPicture>; damaged: Map<string, string> },
): Promise<void> {
  const needed = [
    { name: "trainer.jpg", by: "The page about the trainer" },
    ...(await readContent(contentFolder, "services.json")).map(({ image }) => ({
      name: image,
      by: "content/services.json",
    })),
    ...(await readContent(contentFolder, "testimonials.json")).map(({ image }) => ({
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

/** As in the gallery video: those of gallery.json in its order, then the rest by name. */
async function listGalleryItems(
  contentFolder: string,
  { pictures, warn }: Pick<ContentPictures, "pictures"> & { warn: (line: string) => void },
): Promise<GalleryItem[]> {
  const list = await readContent(contentFolder, "gallery.json")
  const captions = new Map(list.map((caption) => [caption.file, caption]))
  const names = await listPhotos(join(contentFolder, "gallery"), [...captions.keys()])
  // A photo with a misspelled name in gallery.json would silently lose its title and position.
  for (const file of captions.keys()) {
    if (!names.includes(file)) warn(`content/gallery.json names ${file}, but there is no content/gallery/${file}.`)
  }
  return names.flatMap((name) => {
    const image = `gallery/${name}`
    const picture = pictures[image]
    if (picture === undefined) return []
    const { id, title, description } = captions.get(name) ?? { id: picture.key, title: untitled, description: "" }
    return [{ id, image, title, description }]
  })
}
