import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { RenderProgress, RenderResult } from "@site/contract/job.ts"
import { buildsFolder } from "@site/contract/media-layout.ts"
import type { SlideshowJob } from "@site/contract/slideshow-job.ts"
import type { EngineName } from "../engine/engine-name.ts"
import { publishSlideshow } from "../publish/publish-slideshow.ts"
import { explainFailure } from "../slideshow/explain-failure.ts"
import { renderSlideshow, type SlideshowRequest } from "../slideshow/render-slideshow.ts"

export interface BuildContext {
  contentFolder: string
  mediaFolder: string
  ffmpegPath: string
  engine: EngineName
  signal: AbortSignal
  onProgress: (progress: RenderProgress) => void
  /** Called when the direct engine's video could not be used and the classic engine made another one. */
  onFallback: (reason: string) => void
  /** Called with the error of a damaged file or a failed write that the build can do without. */
  onFault: (error: Error) => void
}

/** Key pictures of photos, which the next video of them needs again. Below the media folder; others do not read it. */
const keyPicturesFolder = "key-pictures"

/**
 * One job from its payload to the published video. All it writes meanwhile lies in a folder named
 * after the job, which is emptied first: a worker that was killed may have left something there.
 */
export async function buildSlideshow(id: string, job: SlideshowJob, context: BuildContext): Promise<RenderResult> {
  const { mediaFolder, contentFolder, ffmpegPath, engine, signal, onProgress, onFallback, onFault } = context
  const buildFolder = join(mediaFolder, buildsFolder, id)
  try {
    await rm(buildFolder, { recursive: true, force: true })
    await mkdir(buildFolder, { recursive: true })
    const request = toRequest(job, contentFolder)
    const rendered = await renderSlideshow(request, {
      ...{ workFolder: buildFolder, ffmpegPath, engine, signal, onProgress },
      keyPictureFolder: join(mediaFolder, keyPicturesFolder),
      onCacheFault: onFault,
    })
    if (rendered.fallbackReason !== undefined) onFallback(rendered.fallbackReason)
    signal.throwIfAborted()
    onProgress({ percent: 99, stage: "publishing" })
    return await publishSlideshow(job.kind, rendered, { mediaFolder, buildFolder, onFault })
  } catch (error) {
    signal.throwIfAborted()
    throw explainFailure(error)
  } finally {
    // What cannot be removed must not hide why the build failed; the next start of a worker tries again.
    await rm(buildFolder, { recursive: true, force: true }).catch(onFault)
  }
}

function toRequest(job: SlideshowJob, contentFolder: string): SlideshowRequest {
  return {
    kind: job.kind,
    root: contentFolder,
    logo: job.kind === "gallery" ? join(contentFolder, job.logo) : null,
    photos: job.photos.map(({ path, ...photo }) => ({ ...photo, file: join(contentFolder, path) })),
  }
}
