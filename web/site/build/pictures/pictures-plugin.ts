import { createReadStream } from "node:fs"
import { basename, extname } from "node:path"
import type { Plugin } from "vite"
import type { ContentPictures } from "./content-pictures.ts"

const moduleName = "virtual:pictures"
const resolvedName = `\0${moduleName}`
const contentTypes: Record<string, string> = { ".avif": "image/avif", ".webp": "image/webp", ".jpg": "image/jpeg" }

/** Lists the pictures for the pages (`virtual:pictures`), and serves their files during development. */
export function picturesPlugin(load: () => Promise<ContentPictures>): Plugin {
  return {
    name: "site-pictures",
    resolveId(source) {
      return source === moduleName ? resolvedName : null
    },
    async load(id) {
      if (id !== resolvedName) return null
      const { pictures, galleryItems } = await load()
      const byName = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1)))
      return `export const pictures = ${JSON.stringify(byName)}\nexport const galleryItems = ${JSON.stringify(galleryItems)}\n`
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = basename(new URL(request.url ?? "/", "http://localhost").pathname)
        const type = contentTypes[extname(name)]
        const path = type && (await load()).files.get(name)
        if (!type || !path) return next()
        response.setHeader("Content-Type", type)
        createReadStream(path).pipe(response)
      })
    },
  }
}
