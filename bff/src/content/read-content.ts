import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type ContentFileName, contentFiles } from "@site/contract/content.ts"
import { type Content, parseContent } from "@site/contract/parse-content.ts"
import { StartupError } from "@site/server/startup-error.ts"

/** A file the owner edits is not right. The message names the file and the field. */
export class ContentError extends StartupError {
  override name = "ContentError"
}

/**
 * Read anew at each call: the owner edits these files while the site runs.
 *
 * @throws ContentError when the file is missing, no JSON, or not what its schema says.
 */
export async function readContent<Name extends ContentFileName>(
  contentFolder: string,
  name: Name,
): Promise<Content<Name>> {
  const file = join(contentFolder, name)
  const parsed = parseContent(name, await readText(file))
  if ("content" in parsed) return parsed.content
  throw new ContentError(`${file} is not right. ${parsed.problems.join("; ")}.`)
}

/** @throws ContentError naming the first file that is not right. */
export async function checkContent(contentFolder: string): Promise<void> {
  for (const name of Object.keys(contentFiles) as ContentFileName[]) await readContent(contentFolder, name)
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new ContentError(`${file} is missing.`)
    throw error
  }
}
