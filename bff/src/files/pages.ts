import { join } from "node:path"
import { canonicalPathOf, notFoundFile, pageFiles } from "@site/contract/page-paths.ts"
import { Hono } from "hono"
import type { AppEnv } from "../http/app-env.ts"
import { sendFile } from "./send-file.ts"

/** The built site: its files, its pages, and the not-found page with 404 for unknown paths. */
export function createPageRoutes(distFolder: string) {
  return new Hono<AppEnv>()
    .get("/assets/:file{\\w[\\w.-]*}", (c) =>
      sendFile(c, join(distFolder, "assets", c.req.param("file")), { cache: "immutable", isPrecompressed: true }),
    )
    .get("/:file{\\w[\\w-]*\\.(?!html$|json$)[a-z0-9]+}", (c) =>
      sendFile(c, join(distFolder, c.req.param("file")), { cache: "revalidate", isPrecompressed: true }),
    )
    .get("*", async (c) => {
      const { path } = c.req
      const page = pageFiles.get(path)
      const address = page ? undefined : canonicalPathOf(path)
      // Always one of our own paths, so `//host` is no open redirect.
      if (address !== undefined) return c.redirect(address + new URL(c.req.url).search, 308)
      return await sendFile(c, join(distFolder, page?.file ?? notFoundFile), {
        cache: page?.isPrivate ? "none" : "revalidate",
        isPrecompressed: true,
        status: page ? 200 : 404,
      })
    })
}
