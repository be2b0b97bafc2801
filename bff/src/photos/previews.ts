import { createHash } from "node:crypto"
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { previewsFolder } from "@site/contract/media-layout.ts"
import type { PhotoReference } from "@site/contract/slideshow-job.ts"
import type { Logger } from "@site/server/log.ts"
import { decodePhoto, loadPhoto } from "@site/server/photos/photo.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"

/** The longer side of a preview, in px: full screen on most devices. */
const previewSidePx = 1600

/** Increment it when other photos are accepted or previews look different: it invalidates the cache. */
const previewVersion = 2

export interface Preview {
  /** 32 hex digits: a hash that changes with the file. */
  key: string
  /** Size of the upright original. */
  naturalWidth: number
  naturalHeight: number
}

/** The reason continues a sentence that starts with the file's name. */
export interface Unusable {
  reason: string
}

const missing: Unusable = { reason: "does not exist" }

export type Previews = ReturnType<typeof createPreviews>

/** Web-sized upright copies of photos, created on demand and cached in the media folder. */
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
  const known = new Map<string, { photo: PhotoReference; preview: Preview | Unusable }>()
  const inProgress = new Map<string, Promise<void>>()

  return {
    async inspect(photo: PhotoReference): Promise<Preview | Unusable> {
      const key = await keyOf(contentFolder, photo)
      if (!key) {
        // Not cached: no key changes when it becomes readable.
        const found = await measure(contentFolder, photo, "", log)
        return isPreview(found) ? missing : found
      }
      let entry = known.get(key)
      if (!entry) {
        entry = { photo, preview: await measure(contentFolder, photo, key, log) }
        known.set(key, entry)
      }
      return entry.preview
    },

    /**
     * The file of a preview that `inspect` returned, created if necessary.
     *
     * @returns undefined for an unknown key, for a photo that has changed or been removed, and for one that cannot be
     *   decoded in full.
     */
    async file(key: string): Promise<string | undefined> {
      const entry = known.get(key)
      if (!entry || !isPreview(entry.preview) || (await keyOf(contentFolder, entry.photo)) !== key) return undefined
      const file = join(folder, `${key}.webp`)
      if (await exists(file)) return file
      const making = inProgress.get(key) ?? makePreview(contentFolder, entry.photo, file)
      inProgress.set(key, making)
      try {
        await making
        return file
      } catch (error) {
        entry.preview = explain(error, entry.photo, log)
        return undefined
      } finally {
        inProgress.delete(key)
      }
    },
  }
}

/** @returns undefined for a file that is missing or cannot be reached. */
async function keyOf(contentFolder: string, photo: PhotoReference): Promise<string | undefined> {
  const stats = await stat(join(contentFolder, photo.path)).catch(() => undefined)
  if (!stats) return undefined
  // ctime, unlike mtime, also changes with permissions, and when a link is replaced by a copy.
  const { size, ctimeMs } = stats
  return createHash("sha256").update(`${previewVersion}\0${photo.path}\0${size}\0${ctimeMs}`).digest("hex").slice(0, 32)
}

export function isPreview(described: Preview | Unusable): described is Preview {
  return "key" in described
}

async function measure(
  contentFolder: string,
  photo: PhotoReference,
  key: string,
  log: Logger,
): Promise<Preview | Unusable> {
  try {
    const { uprightSize } = await loadPhoto(join(contentFolder, photo.path), contentFolder)
    return { key, naturalWidth: uprightSize.width, naturalHeight: uprightSize.height }
  } catch (error) {
    return explain(error, photo, log)
  }
}

/** @throws any other error, such as a full disk. */
function explain(error: unknown, photo: PhotoReference, log: Logger): Unusable {
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
