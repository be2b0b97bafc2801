import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { RenderProgress, RenderResult } from "@site/contract/job.ts"
import { buildsFolder } from "@site/contract/media-layout.ts"
import type { SlideshowJob } from "@site/contract/slideshow-job.ts"
import { publishSlideshow } from "../publish/publish-slideshow.ts"
import { toRenderError } from "../slideshow/describe-failure.ts"
import { renderSlideshow } from "../slideshow/render-slideshow.ts"
import type { EngineName, SlideshowRequest } from "../slideshow/slideshow-request.ts"

export interface JobContext {
  contentFolder: string
  mediaFolder: string
  ffmpegPath: string
  engine: EngineName
  signal: AbortSignal
  onProgress: (progress: RenderProgress) => void
  /** Called when the direct engine failed and the classic engine has rendered the video. */
  onFallback: (reason: string) => void
  /** Called with the error of a damaged file or a failed write without which the render continues. */
  onFault: (error: Error) => void
}

/** The cache of key pictures, below the media folder. */
const keyPicturesFolder = "key-pictures"

/**
 * Renders and publishes the video of a job. Its work folder is named after the job and emptied first, since a killed
 * worker leaves files there.
 */
export async function renderJob(id: string, job: SlideshowJob, context: JobContext): Promise<RenderResult> {
  const { mediaFolder, contentFolder, ffmpegPath, engine, signal, onProgress, onFallback, onFault } = context
  const workFolder = join(mediaFolder, buildsFolder, id)
  try {
    await rm(workFolder, { recursive: true, force: true })
    await mkdir(workFolder, { recursive: true })
    const request = toRequest(job, contentFolder)
    const rendered = await renderSlideshow(request, {
      ...{ workFolder, ffmpegPath, engine, signal, onProgress },
      keyPictureFolder: join(mediaFolder, keyPicturesFolder),
      onCacheFault: onFault,
    })
    if (rendered.fallbackReason !== undefined) onFallback(rendered.fallbackReason)
    signal.throwIfAborted()
    onProgress({ percent: 99, stage: "publishing" })
    return await publishSlideshow(job.kind, rendered, { mediaFolder, workFolder, onFault })
  } catch (error) {
    signal.throwIfAborted()
    throw toRenderError(error)
  } finally {
    // Must not hide why the render failed; the next start of a worker retries.
    await rm(workFolder, { recursive: true, force: true }).catch(onFault)
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
