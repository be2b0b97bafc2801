import { maxGalleryPhotos } from "@site/contract/slideshow-job.ts"
import type { CreateSlideshowAnswer, SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { Hono } from "hono"
import { requireAdmin } from "../account/guards.ts"
import { conflict } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import { listAvailableImages } from "../photos/available-images.ts"
import { listGallery } from "../photos/list-gallery.ts"
import type { Previews } from "../photos/previews.ts"
import { readStatus } from "./read-status.ts"
import type { SlideshowQueue } from "./slideshow-queue.ts"

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
      return c.json((await readStatus("gallery", { queue, mediaFolder, log: c.var.log })) satisfies SlideshowStatus)
    })

    .post("/create-slideshow", async (c) => {
      const photos = await listGallery(contentFolder)
      if (photos.length === 0) throw conflict("There are no photos in content/gallery yet.")
      if (photos.length > maxGalleryPhotos) {
        throw conflict(
          `A slideshow holds at most ${maxGalleryPhotos} photos, but content/gallery has ${photos.length}.`,
        )
      }
      const { job } = await queue.enqueue({ kind: "gallery", photos, logo: logoPath })
      return c.json({ success: true, count: photos.length, job } satisfies CreateSlideshowAnswer, 202)
    })

    .get("/images", async (c) => {
      const { images } = await listAvailableImages(contentFolder, previews)
      return c.json({ success: true as const, images })
    })
}
