import {
  maxSavedSlideshows,
  type SavedSlideshow,
  saveHeroRequestSchema,
  slideshowIdParamSchema,
} from "@site/contract/hero.ts"
import { videoUrlPrefix } from "@site/contract/slideshow-status.ts"
import type { MessageAnswer } from "@site/contract/user.ts"
import { Hono } from "hono"
import { requireAdmin } from "../account/guards.ts"
import { conflict, notFound } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import { requireJson, validateJson } from "../http/validate-json.ts"
import { readCurrentSlideshow } from "./current-slideshow.ts"
import { presentSavedSlideshow } from "./present-saved-slideshow.ts"
import { hasUnfinishedJob } from "./read-status.ts"
import { linkSavedFiles, nameSavedFiles, removeSavedFiles } from "./saved-files.ts"
import type { SlideshowQueue } from "./slideshow-queue.ts"
import type { SavedSlideshowRow, SavedSlideshows } from "./sql.ts"

export interface SavedSlideshowDeps {
  queue: SlideshowQueue
  saved: SavedSlideshows
  mediaFolder: string
}

/** The saved hero slideshows, of which at most one is active. */
export function createSavedSlideshowRoutes({ queue, saved, mediaFolder }: SavedSlideshowDeps) {
  return new Hono<AppEnv>()
    .get("/hero-slideshows", requireAdmin, (c) => {
      const slideshows: SavedSlideshow[] = saved.list().map(presentSavedSlideshow)
      return c.json({ success: true as const, slideshows })
    })

    .post("/hero-slideshow/save", requireAdmin, requireJson, validateJson(saveHeroRequestSchema), async (c) => {
      const { name, path } = c.req.valid("json")
      if (await hasUnfinishedJob("hero", queue)) {
        throw conflict("A hero slideshow is being built. Please save it when it is finished.")
      }
      saveCurrent(name, path, await readCurrentSlideshow(mediaFolder, "hero", c.var.log))
      return c.json({ success: true, message: "The slideshow is saved." } satisfies MessageAnswer)
    })

    .post("/hero-slideshow/set-active/:id", requireAdmin, (c) => {
      const id = parseId(c.req.param("id"))
      if (!saved.setActive(id)) throw unknownSlideshow()
      return c.json({
        success: true,
        message: "It will be displayed on the website.",
      } satisfies MessageAnswer)
    })

    .delete("/hero-slideshow/:id", requireAdmin, (c) => {
      // The row first: a row without files would be a broken video on the site, files without a row are swept.
      const row = saved.remove(parseId(c.req.param("id")))
      if (!row) throw unknownSlideshow()
      removeFiles(row)
      return c.json({ success: true, message: "The slideshow is deleted." } satisfies MessageAnswer)

      function removeFiles(removed: SavedSlideshowRow): void {
        try {
          removeSavedFiles(mediaFolder, removed)
        } catch (error) {
          c.var.log.error(
            { err: error, slideshow: removed.id },
            "the files of a deleted slideshow are left for the sweep",
          )
        }
      }
    })

  function saveCurrent(name: string, path: string, current: Awaited<ReturnType<typeof readCurrentSlideshow>>): void {
    if (!current) throw conflict("No slideshow to save: Please create a slideshow first.")
    if (path !== videoUrlPrefix + current.fileName) throw outdated()
    const files = nameSavedFiles(current)
    try {
      const row = saved.add(name, files, () => linkSavedFiles(mediaFolder, current, files))
      if (!row) {
        throw conflict(`You can only save up to ${maxSavedSlideshows} slideshows. Please delete one first.`)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") throw outdated()
      throw error
    }
  }
}

function parseId(id: string): number {
  const parsed = slideshowIdParamSchema.safeParse({ id })
  if (!parsed.success) throw unknownSlideshow()
  return parsed.data.id
}

const unknownSlideshow = () => notFound("This slideshow no longer exists.")
const outdated = () => conflict("Another hero slideshow has been built meanwhile. Please load the page again.")
