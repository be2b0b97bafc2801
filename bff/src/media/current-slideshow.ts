import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { type RenderResult, renderResultSchema, type SlideshowKind } from "@site/contract/job.ts"
import { currentSlideshowFile } from "@site/contract/media-layout.ts"

/** What the worker published last of this kind. @returns undefined when there is none yet. */
export async function readCurrentSlideshow(
  mediaFolder: string,
  kind: SlideshowKind,
): Promise<RenderResult | undefined> {
  try {
    return renderResultSchema.parse(JSON.parse(await readFile(join(mediaFolder, currentSlideshowFile(kind)), "utf8")))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  }
}

/**
 * Lets there be none of this kind. Its files stay until the worker publishes the next one: removing them here could meet
 * a build that is just publishing the same bytes under the same name.
 */
export async function forgetCurrentSlideshow(mediaFolder: string, kind: SlideshowKind): Promise<void> {
  await rm(join(mediaFolder, currentSlideshowFile(kind)), { force: true })
}
