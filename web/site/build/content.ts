import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type ContentFileName, contentFiles } from "../../../contract/src/content.ts"
import { type Content, parseContent } from "../../../contract/src/parse-content.ts"

/** @throws Error naming the file and each field that is not right. */
export function readContent<Name extends ContentFileName>(contentFolder: string, name: Name): Content<Name> {
  return checkContent(name, readFileSync(join(contentFolder, name), "utf8"))
}

/** @throws Error naming the file and each field that is not right. */
export function checkContent<Name extends ContentFileName>(name: Name, text: string): Content<Name> {
  const parsed = parseContent(name, text)
  if ("content" in parsed) return parsed.content
  throw new Error(`content/${name} is not right:\n${parsed.problems.map((problem) => `  ${problem}`).join("\n")}`)
}

export function isContentFile(name: string): name is ContentFileName {
  return Object.hasOwn(contentFiles, name)
}
