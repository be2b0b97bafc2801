import { resolve } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"
import { buildSite } from "../build-site.ts"

// `npm run build -w web`: builds the site from CONTENT_DIR (content) into WEB_DIST_DIR (web/dist).

// What is built is always what is delivered, whatever the servers run as: the development builds of React and Emotion
// would break the Content-Security-Policy. Set before either is loaded.
process.env.NODE_ENV = "production"
const folder = (path: string | undefined, fallback: string) => resolve(projectRoot, path || fallback)

try {
  await buildSite({
    contentFolder: folder(process.env.CONTENT_DIR, "content"),
    distFolder: folder(process.env.WEB_DIST_DIR, "web/dist"),
    warn: (line) => console.warn(line),
  })
} catch (error) {
  console.error(error instanceof Error && !/^(Type|Reference|Syntax)Error$/.test(error.name) ? error.message : error)
  process.exitCode = 1
}
