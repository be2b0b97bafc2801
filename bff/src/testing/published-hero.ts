import { createHash } from "node:crypto"
import { rmSync } from "node:fs"
import { join } from "node:path"
import type { RenderResult } from "@site/contract/job.ts"
import { currentSlideshowFile, videosFolder } from "@site/contract/media-layout.ts"
import { writeFiles } from "./data-folder.ts"

/** Writes what the worker writes when it publishes a hero slideshow. @param subject distinguishes the files. */
export function publishHero(mediaFolder: string, subject: string, { hasSmall = true } = {}): RenderResult {
  const publish = (text: string, extension: string) => {
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 32)
    const name = `hero-slideshow-${hash}.${extension}`
    writeFiles(mediaFolder, { [`${videosFolder}/${name}`]: text })
    return name
  }
  const result: RenderResult = {
    fileName: publish(`video of ${subject}`, "mp4"),
    ...(hasSmall && { smallFileName: publish(`small video of ${subject}`, "mp4") }),
    posterFileName: publish(`poster of ${subject}`, "jpg"),
    photoCount: 3,
    skipped: [],
    sizeBytes: 2_345_678,
    frameCount: 360,
    durationSeconds: 12,
    createdAt: new Date().toISOString(),
  }
  writeFiles(mediaFolder, { [currentSlideshowFile("hero")]: JSON.stringify(result) })
  return result
}

/** Removes the files as later renders of the worker do. */
export function unpublishHero(mediaFolder: string, { fileName, smallFileName, posterFileName }: RenderResult): void {
  for (const name of [fileName, smallFileName, posterFileName]) {
    if (name) rmSync(join(mediaFolder, videosFolder, name))
  }
}
