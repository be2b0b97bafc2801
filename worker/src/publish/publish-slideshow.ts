import { readdir, readFile, rm } from "node:fs/promises"
import { extname, join } from "node:path"
import { type RenderResult, renderResultSchema, type SlideshowKind } from "@site/contract/job.ts"
import { currentSlideshowFile, videosFolder } from "@site/contract/media-layout.ts"
import { renameDurably, replaceFile } from "@site/server/durable-files.ts"
import { hashFile } from "@site/server/hash-file.ts"
import type { RenderedSlideshow } from "../slideshow/slideshow-request.ts"

/**
 * Makes a rendered slideshow the current one of its kind. Its files are named after the hash of their bytes, so a
 * URL always means the same video. The previous one stays for pages that are open; older ones are removed.
 *
 * @param workFolder contains the rendered files; on the media folder's volume.
 * @param onFault called when the result of the previous one is damaged, which then counts as absent.
 */
export async function publishSlideshow(
  kind: SlideshowKind,
  rendered: RenderedSlideshow,
  { mediaFolder, workFolder, onFault }: { mediaFolder: string; workFolder: string; onFault: (error: Error) => void },
): Promise<RenderResult> {
  const prefix = `${kind}-slideshow-`
  const nameByHash = async (file: string) => `${prefix}${(await hashFile(file)).slice(0, 32)}${extname(file)}`
  const fileName = await nameByHash(rendered.videoFile)
  const { smallVideoFile } = rendered
  const smallFileName = smallVideoFile && (await nameByHash(smallVideoFile))
  const posterFileName = await nameByHash(rendered.posterFile)
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
  await renameDurably(rendered.posterFile, join(mediaFolder, videosFolder, posterFileName))
  if (smallVideoFile && smallFileName) {
    await renameDurably(smallVideoFile, join(mediaFolder, videosFolder, smallFileName))
  }
  await renameDurably(rendered.videoFile, join(mediaFolder, videosFolder, fileName))
  await replaceFile(currentFile, JSON.stringify(result), join(workFolder, "current.json"))
  await removeOthers(join(mediaFolder, videosFolder), prefix, [result, previous])
  return result
}

async function readResult(file: string, onFault: (error: Error) => void): Promise<RenderResult | undefined> {
  try {
    return renderResultSchema.parse(JSON.parse(await readFile(file, "utf8")))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    onFault(new Error(`${file} is damaged; this slideshow replaces it`, { cause: error }))
    // A folder, or a file without permissions, could not be replaced.
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
