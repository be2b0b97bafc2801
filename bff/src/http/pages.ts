import { join } from "node:path"
import { notFoundFile, pagePaths, prerenderedFiles, shellFile } from "@site/contract/page-paths.ts"
import { Hono } from "hono"
import type { AppEnv } from "./app-env.ts"
import { sendFile } from "./send-file.ts"

/** Which file of the built web app answers for a page: its own if it was prerendered, else the app's shell. */
const pageFiles = new Map<string, string>(
  pagePaths.map((path) => [path, (prerenderedFiles as Record<string, string>)[path] ?? shellFile]),
)

/** The built web app: its files as they are, its pages, and the not-found screen with 404 for unknown addresses. */
export function createPageRoutes(distFolder: string) {
  return new Hono<AppEnv>()
    .get("/assets/:file{\\w[\\w.-]*}", (c) =>
      sendFile(c, join(distFolder, "assets", c.req.param("file")), { cache: "immutable", isPrecompressed: true }),
    )
    .get("/:file{\\w[\\w-]*\\.(?!html$|json$)[a-z0-9]+}", (c) =>
      sendFile(c, join(distFolder, c.req.param("file")), { cache: "revalidate", isPrecompressed: true }),
    )
    .get("*", (c) => {
      const file = pageFiles.get(c.req.path.length > 1 ? c.req.path.replace(/\/$/, "") : c.req.path)
      return sendFile(c, join(distFolder, file ?? notFoundFile), {
        // What the shell shows lies behind the sign-in.
        cache: file === shellFile ? "none" : "revalidate",
        isPrecompressed: true,
        status: file === undefined ? 404 : 200,
      })
    })
}
