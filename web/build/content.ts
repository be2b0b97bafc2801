import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { z } from "zod"
import { type ContentFileName, contentFiles } from "../../contract/src/content.ts"
import { plainWords } from "../../contract/src/plain-words.ts"

type Content<Name extends ContentFileName> = z.output<(typeof contentFiles)[Name]>

/** @throws Error naming the file and each field that is not right. */
export function readContent<Name extends ContentFileName>(contentFolder: string, name: Name): Content<Name> {
  return parseContent(name, readFileSync(join(contentFolder, name), "utf8"))
}

/** @throws Error naming the file and each field that is not right. */
export function parseContent<Name extends ContentFileName>(name: Name, text: string): Content<Name> {
  const parsed = contentFiles[name].safeParse(parseJson(name, text), { error: plainWords })
  if (parsed.success) return parsed.data as Content<Name>
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "(top)"}: ${issue.message}`)
  throw new Error(`content/${name} is not valid:\n${problems.join("\n")}`)
}

export function isContentFile(name: string): name is ContentFileName {
  return Object.hasOwn(contentFiles, name)
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`content/${name} is not valid JSON: ${(error as Error).message}`)
  }
}
