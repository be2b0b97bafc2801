import type { CreateGalleryAnswer } from "@site/contract/gallery.ts"
import type { AvailableImage } from "@site/contract/hero.ts"
import { maxGalleryPhotos } from "@site/contract/slideshow-job.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { Hono } from "hono"
import { requireAdmin } from "../auth/guards.ts"
import { listGallery } from "../gallery/catalogue.ts"
import type { Previews } from "../gallery/previews.ts"
import { ApiError, conflict } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import { readCurrentSlideshow } from "../media/current-slideshow.ts"
import { presentStatus } from "../media/present-status.ts"
import type { SlideshowQueue } from "../queue/slideshow-queue.ts"

/** Shown at the start and the end of the gallery video; below the content folder. */
const logoPath = "logo.png"

export interface GalleryDeps {
  queue: SlideshowQueue
  previews: Previews
  contentFolder: string
  mediaFolder: string
}

export function createGalleryRoutes({ queue, previews, contentFolder, mediaFolder }: GalleryDeps) {
  return new Hono<AppEnv>()
    .use(requireAdmin)

    .get("/slideshow-status", async (c) => {
      const current = await readCurrentSlideshow(mediaFolder, "gallery")
      return c.json(presentStatus(current, await readQueue(queue)) satisfies SlideshowStatus)
    })

    .post("/create-slideshow", async (c) => {
      const photos = await listGallery(contentFolder)
      if (photos.length === 0) throw conflict("There are no photos in content/gallery yet.")
      if (photos.length > maxGalleryPhotos) {
        throw conflict(
          `A slideshow holds at most ${maxGalleryPhotos} photos, but content/gallery has ${photos.length}.`,
        )
      }
      const job = await queue.enqueue({ kind: "gallery", photos, logo: logoPath })
      return c.json({ success: true, count: photos.length, job } satisfies CreateGalleryAnswer, 202)
    })

    .get("/images", async (c) => {
      const photos = await listGallery(contentFolder)
      const images: AvailableImage[] = []
      for (const photo of photos) {
        const preview = await previews.describe(photo)
        if (!preview) continue
        images.push({
          id: preview.key,
          name: photo.name,
          path: `/media/previews/${preview.key}.webp`,
          originalPath: photo.path,
          naturalWidth: preview.naturalWidth,
          naturalHeight: preview.naturalHeight,
        })
      }
      return c.json({ success: true as const, images })
    })
}

/** The video that exists is worth showing even while nothing is known of the next one. */
async function readQueue(queue: SlideshowQueue) {
  try {
    const [job, lastFailure] = await Promise.all([queue.running("gallery"), queue.lastFailure("gallery")])
    return { job, lastFailure }
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return {}
    throw error
  }
}
