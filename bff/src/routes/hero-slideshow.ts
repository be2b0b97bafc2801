import type { ActiveSlideshow } from "@site/contract/hero.ts"
import { Hono } from "hono"
import { etag } from "hono/etag"
import type { AppEnv } from "../http/app-env.ts"

/** Every visitor's page asks; one who comes back within this time need not. */
const activeMaxAgeSeconds = 15

/** What the home page shows behind its heading. */
export function createHeroSlideshowRoutes() {
  return new Hono<AppEnv>().get("/active", etag(), (c) => {
    c.env.outgoing.setHeader("Cache-Control", `public, max-age=${activeMaxAgeSeconds}`)
    return c.json({ success: true, slideshow: null } satisfies ActiveSlideshow as ActiveSlideshow)
  })
}
