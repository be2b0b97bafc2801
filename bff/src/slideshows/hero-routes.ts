import { type ActiveSlideshow, type AvailableImagesAnswer, createHeroRequestSchema } from "@site/contract/hero.ts"
import type { CreateSlideshowAnswer, SlideshowStatus } from "@site/contract/slideshow-status.ts"
import type { MessageAnswer } from "@site/contract/user.ts"
import { Hono } from "hono"
import { etag } from "hono/etag"
import { requireAdmin } from "../account/guards.ts"
import { conflict } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import { requireJson, validateJson } from "../http/validate-json.ts"
import { listAvailableImages } from "../photos/available-images.ts"
import type { Previews } from "../photos/previews.ts"
import { choosePhotos } from "./choose-photos.ts"
import { unpublishCurrentSlideshow } from "./current-slideshow.ts"
import { presentActiveSlideshow } from "./present-saved-slideshow.ts"
import { hasUnfinishedJob, readStatus } from "./read-status.ts"
import type { SlideshowQueue } from "./slideshow-queue.ts"
import type { SavedSlideshows } from "./sql.ts"

/** Requested by every visitor's page; shared caches may store the response this long. */
const activeMaxAgeSeconds = 15

export interface HeroSlideshowDeps {
  queue: SlideshowQueue
  previews: Previews
  saved: SavedSlideshows
  contentFolder: string
  mediaFolder: string
}

/** The hero tool: choosing photos and rendering the video behind the heading of the home page. */
export function createHeroSlideshowRoutes(deps: HeroSlideshowDeps) {
  const { queue, previews, saved, contentFolder, mediaFolder } = deps
  return (
    new Hono<AppEnv>()
      // Reads only the database: visitors wait for neither Redis nor the worker.
      .get("/active", etag(), (c) => {
        c.header("Cache-Control", `public, max-age=${activeMaxAgeSeconds}`)
        return c.json(presentActiveSlideshow(saved.active()) satisfies ActiveSlideshow)
      })

      .get("/available-images", requireAdmin, async (c) => {
        const available = await listAvailableImages(contentFolder, previews)
        return c.json({ success: true, ...available } satisfies AvailableImagesAnswer)
      })

      .get("/status", requireAdmin, async (c) => {
        return c.json((await readStatus("hero", { queue, mediaFolder, log: c.var.log })) satisfies SlideshowStatus)
      })

      .post("/create", requireAdmin, requireJson, validateJson(createHeroRequestSchema), async (c) => {
        const photos = await choosePhotos(c.req.valid("json").selectedImages, { contentFolder, previews })
        const { job, isNew } = await queue.enqueue({ kind: "hero", photos })
        // The running job has other photos or crops.
        if (!isNew) throw conflict("A hero slideshow is already being built.")
        return c.json({ success: true, count: photos.length, job } satisfies CreateSlideshowAnswer, 202)
      })

      .post("/reset", requireAdmin, async (c) => {
        if (await hasUnfinishedJob("hero", queue))
          throw conflict("A hero slideshow is being built. Please wait for its end.")
        await unpublishCurrentSlideshow(mediaFolder, "hero")
        return c.json({ success: true, message: "Ready for a new selection." } satisfies MessageAnswer)
      })
  )
}
