import { existsSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { readContent } from "@site/server/read-content.ts"
import type { Plugin } from "vite"
import { type ContentFileName, contentFiles } from "../../../contract/src/content.ts"

/**
 * Lets the app import content/*.json, validated, from the content folder of this build: pages import them by their path in
 * the project. They are validated here, so no schemas are shipped.
 *
 * @param projectContentFolder the folder that the imports in the sources mean.
 * @param contentFolder the one to read instead; it may be the same.
 */
export function siteContent(projectContentFolder: string, contentFolder: string): Plugin {
  return {
    name: "site-content",
    enforce: "pre",
    resolveId(source, importer) {
      if (importer === undefined || !isContentFile(basename(source))) return null
      if (join(dirname(importer), source) !== join(projectContentFolder, basename(source))) return null
      const file = join(contentFolder, basename(source))
      if (!existsSync(file)) throw new Error(`${file} is missing.`)
      return file
    },
    async transform(_code, id) {
      const path = id.split("?")[0] ?? id
      const name = basename(path)
      if (path === join(contentFolder, name) && isContentFile(name)) await readContent(contentFolder, name)
      return null
    },
  }
}

function isContentFile(name: string): name is ContentFileName {
  return Object.hasOwn(contentFiles, name)
}
