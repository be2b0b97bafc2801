import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { type RenderResult, renderResultSchema, type SlideshowKind } from "@site/contract/job.ts"
import { currentSlideshowFile, videosFolder } from "@site/contract/media-layout.ts"
import type { RenderedSlideshow } from "../slideshow/render-slideshow.ts"
import { moveIntoPlace, replaceFile } from "./durable-files.ts"

/**
 * Makes a rendered slideshow the current one of its kind. Its files are named after their bytes, so
 * an address always means the same video. The one before stays for pages that were opened before;
 * older ones go.
 *
 * @param buildFolder where the rendered files lie; on the media folder's volume.
 * @param onFault called when the result of the one before is damaged: it counts as absent then.
 */
export async function publishSlideshow(
  kind: SlideshowKind,
  rendered: RenderedSlideshow,
  { mediaFolder, buildFolder, onFault }: { mediaFolder: string; buildFolder: string; onFault: (error: Error) => void },
): Promise<RenderResult> {
  const prefix = `${kind}-slideshow-`
  const fileName = `${prefix}${await hashFile(rendered.videoFile)}.mp4`
  const { smallVideoFile } = rendered
  const smallFileName = smallVideoFile && `${prefix}${await hashFile(smallVideoFile)}.mp4`
  const posterFileName = `${prefix}${await hashFile(rendered.posterFile)}.jpg`
  const result: RenderResult = {
    fileName,
    ...(smallFileName && { smallFileName }),
    posterFileName,
    photoCount: rendered.photoCount,
    skipped: rendered.skipped,
    sizeBytes: rendered.sizeBytes,
    frameCount: rendered.frameCount,
    durationSeconds: rendered.durationSeconds,
    createdAt: new Date().toISOString(),
  }
  const currentFile = join(mediaFolder, currentSlideshowFile(kind))
  const previous = await readResult(currentFile, onFault)
  await moveIntoPlace(rendered.posterFile, join(mediaFolder, videosFolder, posterFileName))
  if (smallVideoFile && smallFileName) {
    await moveIntoPlace(smallVideoFile, join(mediaFolder, videosFolder, smallFileName))
  }
  await moveIntoPlace(rendered.videoFile, join(mediaFolder, videosFolder, fileName))
  await replaceFile(currentFile, JSON.stringify(result), join(buildFolder, "current.json"))
  await removeOthers(join(mediaFolder, videosFolder), prefix, [result, previous])
  return result
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  return hash.digest("hex").slice(0, 32)
}

async function readResult(file: string, onFault: (error: Error) => void): Promise<RenderResult | undefined> {
  try {
    return renderResultSchema.parse(JSON.parse(await readFile(file, "utf8")))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    onFault(new Error(`${file} is damaged; this slideshow replaces it`, { cause: error }))
    // A folder or a file without permissions would stand in the way.
    await rm(file, { recursive: true, force: true })
    return undefined
  }
}

async function removeOthers(folder: string, prefix: string, kept: (RenderResult | undefined)[]): Promise<void> {
  const keptNames = new Set(kept.flatMap((result) => [result?.fileName, result?.smallFileName, result?.posterFileName]))
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix) && !keptNames.has(name)) await rm(join(folder, name), { force: true })
  }
}
