import { createHash } from "node:crypto"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { RenderResult } from "@site/contract/job.ts"
import { currentSlideshowFile, videosFolder } from "@site/contract/media-layout.ts"

/** Leaves in the media folder what the worker leaves there when it has published a hero slideshow. */
export function publishHero(mediaFolder: string, what: string, { hasSmall = true } = {}): RenderResult {
  const publish = (text: string, extension: string) => {
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 32)
    const name = `hero-slideshow-${hash}.${extension}`
    mkdirSync(join(mediaFolder, videosFolder), { recursive: true })
    writeFileSync(join(mediaFolder, videosFolder, name), text)
    return name
  }
  const result: RenderResult = {
    fileName: publish(`video of ${what}`, "mp4"),
    ...(hasSmall && { smallFileName: publish(`small video of ${what}`, "mp4") }),
    posterFileName: publish(`poster of ${what}`, "jpg"),
    photoCount: 3,
    skipped: [],
    sizeBytes: 2_345_678,
    frameCount: 360,
    durationSeconds: 12,
    createdAt: new Date().toISOString(),
  }
  const manifest = join(mediaFolder, currentSlideshowFile("hero"))
  mkdirSync(dirname(manifest), { recursive: true })
  writeFileSync(manifest, JSON.stringify(result))
  return result
}

/** What the worker's next builds do with the files of one before. */
export function unpublishHero(mediaFolder: string, { fileName, smallFileName, posterFileName }: RenderResult): void {
  for (const name of [fileName, smallFileName, posterFileName]) {
    if (name) rmSync(join(mediaFolder, videosFolder, name))
  }
}
