import { join } from "node:path"
import type { PhotoReference } from "@site/contract/slideshow-job.ts"
import { listPhotos } from "@site/server/photos/list-photos.ts"
import { readContent } from "@site/server/read-content.ts"

const galleryFolder = "gallery"

/**
 * Every file of content/gallery/ but hidden and junk files: those of gallery.json in its order, then the others by name
 * (2 before 10). Unusable files are included: the worker reports them to the owner.
 *
 * @throws ContentError when gallery.json is not right.
 */
export async function listGallery(contentFolder: string): Promise<PhotoReference[]> {
  const captions = await readContent(contentFolder, "gallery.json")
  const captioned = captions.map(({ file }) => file)
  const names = await listPhotos(join(contentFolder, galleryFolder), captioned)
  return names.map((name) => ({ name, path: `${galleryFolder}/${name}` }))
}
