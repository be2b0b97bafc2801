import { existsSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Plugin } from "vite"
import { type ContentFileName, contentFiles } from "../../../contract/src/content.ts"
import { type Content, parseContent } from "../../../contract/src/parse-content.ts"

/** @throws Error naming the file and each invalid field. */
export function readContent<Name extends ContentFileName>(contentFolder: string, name: Name): Content<Name> {
  return checkContent(name, readFileSync(join(contentFolder, name), "utf8"))
}

/**
 * Lets the app import content/*.json, validated, from the content folder of this build: pages import them by their path in
 * the project. They are validated here, so that no schemas are shipped.
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

function checkContent<Name extends ContentFileName>(name: Name, text: string): Content<Name> {
  const parsed = parseContent(name, text)
  if ("content" in parsed) return parsed.content
  throw new Error(`content/${name} is not right:\n${parsed.problems.map((problem) => `  ${problem}`).join("\n")}`)
}

function isContentFile(name: string): name is ContentFileName {
  return Object.hasOwn(contentFiles, name)
}
