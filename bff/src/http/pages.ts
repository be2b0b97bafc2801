import { join } from "node:path"
import { pagePaths } from "@site/contract/page-paths.ts"
import { Hono } from "hono"
import type { AppEnv } from "./app-env.ts"
import { sendFile } from "./send-file.ts"

const knownPages = new Set<string>(pagePaths)

/** The built web app: its files as they are, its pages by the one shell, unknown addresses with 404. */
export function createPageRoutes(distFolder: string) {
  const shell = join(distFolder, "index.html")

  return new Hono<AppEnv>()
    .get("/assets/:file{\\w[\\w.-]*}", (c) =>
      sendFile(c, join(distFolder, "assets", c.req.param("file")), { cache: "forever" }),
    )
    .get("/:file{\\w[\\w-]*\\.[a-z0-9]+}", (c) =>
      sendFile(c, join(distFolder, c.req.param("file")), { cache: "revalidate" }),
    )
    .get("*", (c) => {
      const page = c.req.path.length > 1 ? c.req.path.replace(/\/$/, "") : c.req.path
      return sendFile(c, shell, { cache: "revalidate", status: knownPages.has(page) ? 200 : 404 })
    })
}
