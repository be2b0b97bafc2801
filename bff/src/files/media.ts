import { join } from "node:path"
import { publishedFilePattern, videosFolder } from "@site/contract/media-layout.ts"
import { Hono } from "hono"
import { requireAdmin } from "../account/guards.ts"
import { notFound } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import type { Previews } from "../photos/previews.ts"
import { sendFile } from "./send-file.ts"

const hashInName = /-([0-9a-f]{32})\.[a-z0-9]+$/

/** Published videos and posters for everyone, previews of photos for the administrator. */
export function createMediaRoutes({ mediaFolder, previews }: { mediaFolder: string; previews: Previews }) {
  return new Hono<AppEnv>()
    .get("/videos/:name", (c) => {
      const name = c.req.param("name")
      if (!publishedFilePattern.test(name)) throw notFound()
      const hash = hashInName.exec(name)?.[1]
      return sendFile(c, join(mediaFolder, videosFolder, name), { cache: "immutable", ...(hash && { hash }) })
    })
    .get("/previews/:name{[0-9a-f]{32}\\.webp}", requireAdmin, async (c) => {
      const file = await previews.file(c.req.param("name").slice(0, 32))
      if (!file) throw notFound()
      return sendFile(c, file, { cache: "privateRevalidate" })
    })
}
