import { readFileSync } from "node:fs"
import { renderResultSchema, slideshowKinds } from "@site/contract/job.ts"
import { currentSlideshowFile, savedFilePattern } from "@site/contract/media-layout.ts"
import { listSavedFiles } from "../../db/copy-database.ts"

/** The manifests of the two tools, relative to the media folder. */
export const manifestFiles = slideshowKinds.map(currentSlideshowFile)

/** @returns the names of the files that a manifest references, undefined when it is damaged. */
export function readManifest(file: string): string[] | undefined {
  const result = renderResultSchema.safeParse(parseJson(readFileSync(file, "utf8")))
  if (!result.success) return undefined
  const { fileName, smallFileName, posterFileName } = result.data
  return [fileName, posterFileName, ...(smallFileName === undefined ? [] : [smallFileName])]
}

/** @returns the names of the files of saved slideshows, undefined when one is outside the videos folder. */
export function readSavedFileNames(database: string): string[] | undefined {
  const names = listSavedFiles(database)
  return names.every((name) => savedFilePattern.test(name)) ? names : undefined
}

/** @returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
