import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { type RenderResult, renderResultSchema, type SlideshowKind } from "@site/contract/job.ts"
import { currentSlideshowFile } from "@site/contract/media-layout.ts"
import type { Logger } from "@site/server/log.ts"

/**
 * The slideshow of this kind that the worker published last.
 *
 * @returns undefined when there is none, or when its file is damaged, which is logged: the next render replaces it.
 */
export async function readCurrentSlideshow(
  mediaFolder: string,
  kind: SlideshowKind,
  log: Logger,
): Promise<RenderResult | undefined> {
  const file = join(mediaFolder, currentSlideshowFile(kind))
  try {
    return renderResultSchema.parse(JSON.parse(await readFile(file, "utf8")))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      log.warn({ reason: (error as Error).message }, `${file} is damaged; the next ${kind} slideshow replaces it`)
    }
    return undefined
  }
}

/**
 * Unpublishes it. Its files stay until the worker publishes the next one: removing them here could race with a render
 * that publishes the same content under the same name.
 */
export async function unpublishCurrentSlideshow(mediaFolder: string, kind: SlideshowKind): Promise<void> {
  await rm(join(mediaFolder, currentSlideshowFile(kind)), { recursive: true, force: true })
}
