import { createHash } from "node:crypto"
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { previewsFolder } from "@site/contract/media-layout.ts"
import type { PhotoReference } from "@site/contract/slideshow-job.ts"
import type { Logger } from "@site/server/log.ts"
import { decodePhoto, loadPhoto } from "@site/server/photos/photo.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"

/** The longer side of a preview, in px: enough for a full-screen look on most screens. */
const previewSidePx = 1600

/** To be raised with every change to what is accepted or to how it looks: a preview that is there is not made again. */
const previewVersion = 2

export interface Preview {
  /** 32 hex digits that change with the file. */
  key: string
  /** Size of the upright original. */
  naturalWidth: number
  naturalHeight: number
}

/** Why a file is no usable picture, in words that go on after its name. */
export interface NoPreview {
  reason: string
}

const gone: NoPreview = { reason: "does not exist" }

export type Previews = ReturnType<typeof createPreviews>

/** Web-sized upright copies of photos, made at first sight and kept in the media folder. */
export function createPreviews({
  contentFolder,
  mediaFolder,
  log,
}: {
  contentFolder: string
  mediaFolder: string
  log: Logger
}) {
  const folder = join(mediaFolder, previewsFolder)
  const known = new Map<string, { photo: PhotoReference; preview: Preview | NoPreview }>()
  const underWay = new Map<string, Promise<void>>()

  return {
    async describe(photo: PhotoReference): Promise<Preview | NoPreview> {
      const key = await keyOf(contentFolder, photo)
      if (!key) {
        // Not kept: nothing shows when that changes.
        const found = await measure(contentFolder, photo, "", log)
        return isPreview(found) ? gone : found
      }
      let entry = known.get(key)
      if (!entry) {
        entry = { photo, preview: await measure(contentFolder, photo, key, log) }
        known.set(key, entry)
      }
      return entry.preview
    },

    /**
     * The file of a preview that `describe` told of, made now if need be.
     *
     * @returns undefined for any other key, for a photo that was changed or taken away since, and for a picture whose
     *   header promised more than there is.
     */
    async file(key: string): Promise<string | undefined> {
      const entry = known.get(key)
      if (!entry || !isPreview(entry.preview) || (await keyOf(contentFolder, entry.photo)) !== key) return undefined
      const file = join(folder, `${key}.webp`)
      if (await exists(file)) return file
      const making = underWay.get(key) ?? makePreview(contentFolder, entry.photo, file)
      underWay.set(key, making)
      try {
        await making
        return file
      } catch (error) {
        entry.preview = explain(error, entry.photo, log)
        return undefined
      } finally {
        underWay.delete(key)
      }
    },
  }
}

/** @returns undefined for a file that is gone or cannot be reached. */
async function keyOf(contentFolder: string, photo: PhotoReference): Promise<string | undefined> {
  const stats = await stat(join(contentFolder, photo.path)).catch(() => undefined)
  if (!stats) return undefined
  // The time of the last change to the inode: it also changes with permissions, and when a link is replaced with a copy.
  const { size, ctimeMs } = stats
  return createHash("sha256").update(`${previewVersion}\0${photo.path}\0${size}\0${ctimeMs}`).digest("hex").slice(0, 32)
}

export function isPreview(described: Preview | NoPreview): described is Preview {
  return "key" in described
}

async function measure(
  contentFolder: string,
  photo: PhotoReference,
  key: string,
  log: Logger,
): Promise<Preview | NoPreview> {
  try {
    const { uprightSize } = await loadPhoto(join(contentFolder, photo.path), contentFolder)
    return { key, naturalWidth: uprightSize.width, naturalHeight: uprightSize.height }
  } catch (error) {
    return explain(error, photo, log)
  }
}

/** @throws what is no finding about the photo, such as a full disk. */
function explain(error: unknown, photo: PhotoReference, log: Logger): NoPreview {
  if (!(error instanceof UnusablePhoto)) throw error
  log.info({ photo: photo.name, reason: error.message }, "no preview of this file")
  return { reason: error.message }
}

async function makePreview(contentFolder: string, photo: PhotoReference, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  const loaded = await loadPhoto(join(contentFolder, photo.path), contentFolder)
  const preview = await decodePhoto(loaded, (upright) =>
    upright
      .resize(previewSidePx, previewSidePx, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  )
  await mkdir(join(file, ".."), { recursive: true })
  try {
    await writeFile(unfinished, preview)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
