import { existsSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Plugin } from "vite"
import { checkContent, isContentFile } from "./content.ts"

/**
 * Lets the app import content/*.json, checked, from whichever content folder the site is built of: pages import
 * them by their place in the project. Checked here, so that the schemas need not be shipped.
 *
 * @param projectContentFolder the folder that the imports in the sources mean.
 * @param contentFolder the one to read instead; it may be the same.
 */
export function siteContent(projectContentFolder: string, contentFolder: string): Plugin {
  return {
    name: "site-content",
    enforce: "pre",
    async resolveId(source, importer) {
      if (importer === undefined || !isContentFile(basename(source))) return null
      if (join(dirname(importer), source) !== join(projectContentFolder, basename(source))) return null
      const file = join(contentFolder, basename(source))
      if (!existsSync(file)) throw new Error(`${file} is missing.`)
      return file
    },
    transform(code, id) {
      const path = id.split("?")[0] ?? id
      const name = basename(path)
      if (path === join(contentFolder, name) && isContentFile(name)) checkContent(name, code)
      return null
    },
  }
}
