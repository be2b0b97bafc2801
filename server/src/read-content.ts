import { readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { type ContentFileName, contentFiles, siteSchema } from "@site/contract/content.ts"
import { type Content, parseContent } from "@site/contract/parse-content.ts"
import { z } from "zod"
import { describeWriteError } from "./describe-write-error.ts"
import { OperatorError } from "./operator-error.ts"

/** A file the owner edits is not right. The message names the file and the field. */
export class ContentError extends OperatorError {
  override name = "ContentError"
  /** For the browser, without the file's path on the server. */
  readonly publicMessage: string

  constructor(file: string, problem: string) {
    super(`${file} ${problem}`)
    this.publicMessage = `content/${basename(file)} ${problem}`
  }
}

/**
 * Reads the file again at each call: the owner edits it while the site runs.
 *
 * @throws ContentError when the file is missing, invalid JSON, or invalid by its schema.
 */
export async function readContent<Name extends ContentFileName>(
  contentFolder: string,
  name: Name,
): Promise<Content<Name>> {
  return (await readAs(contentFiles[name], join(contentFolder, name))) as Content<Name>
}

const siteContactSchema = z.object({ email: siteSchema.shape.email, contactForm: siteSchema.shape.contactForm })
type SiteContact = z.output<typeof siteContactSchema>

/** What the BFF cannot run without. @throws ContentError, but not for other fields of site.json. */
export function readSiteContact(contentFolder: string): Promise<SiteContact> {
  return readAs(siteContactSchema, join(contentFolder, "site.json"))
}

/** One sentence for each content file that is not right. */
export async function findContentFaults(contentFolder: string): Promise<string[]> {
  const names = Object.keys(contentFiles) as ContentFileName[]
  const faults = names.map(async (name) => {
    try {
      await readContent(contentFolder, name)
      return []
    } catch (error) {
      if (error instanceof ContentError) return [error.message]
      throw error
    }
  })
  return (await Promise.all(faults)).flat()
}

async function readAs<Schema extends z.ZodType>(schema: Schema, file: string): Promise<z.output<Schema>> {
  const parsed = parseContent(schema, await readText(file))
  if ("content" in parsed) return parsed.content
  throw new ContentError(file, `is not right. ${parsed.problems.join("; ")}.`)
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new ContentError(file, "is missing.")
    throw new ContentError(file, `cannot be read: ${describeWriteError(error)}.`)
  }
}
