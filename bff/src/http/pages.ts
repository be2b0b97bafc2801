import { pagePaths } from "@site/contract/page-paths.ts"
import { Hono } from "hono"
import type { AppEnv } from "./app-env.ts"
import { sendFile } from "./send-file.ts"

const knownPages = new Set<string>(pagePaths)

/** The built web app: its files as they are, its pages by the one shell, unknown addresses with 404. */
export function createPageRoutes(distFolder: string) {
  const shell = { root: distFolder, file: "index.html", cache: "revalidate" } as const

  return new Hono<AppEnv>()
    .get("/assets/*", (c) => sendFile(c, { root: distFolder, file: decodeURI(c.req.path).slice(1), cache: "forever" }))
    .get("/:file{[a-z0-9-]+\\.[a-z0-9]+}", (c) =>
      sendFile(c, { root: distFolder, file: c.req.param("file"), cache: "revalidate" }),
    )
    .get("*", (c) => {
      const page = c.req.path.length > 1 ? c.req.path.replace(/\/$/, "") : c.req.path
      return sendFile(c, knownPages.has(page) ? shell : { ...shell, status: 404 })
    })
}
