import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { RenderProgress, RenderResult } from "@site/contract/job.ts"
import { buildsFolder } from "@site/contract/media-layout.ts"
import type { SlideshowJob } from "@site/contract/slideshow-job.ts"
import type { EngineName } from "../engine/engine-name.ts"
import { publishSlideshow } from "../publish/publish-slideshow.ts"
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
}

/** Key pictures of photos, which the next video of them needs again. Below the media folder; others do not read it. */
const keyPicturesFolder = "key-pictures"

/**
 * One job from its payload to the published video. All it writes meanwhile lies in a folder named
 * after the job, which is emptied first: a worker that was killed may have left something there.
 */
export async function buildSlideshow(id: string, job: SlideshowJob, context: BuildContext): Promise<RenderResult> {
  const { mediaFolder, contentFolder, ffmpegPath, engine, signal, onProgress, onFallback } = context
  const buildFolder = join(mediaFolder, buildsFolder, id)
  await rm(buildFolder, { recursive: true, force: true })
  await mkdir(buildFolder, { recursive: true })
  try {
    const request = toRequest(job, contentFolder)
    const rendered = await renderSlideshow(request, {
      ...{ workFolder: buildFolder, ffmpegPath, engine, signal, onProgress },
      keyPictureFolder: join(mediaFolder, keyPicturesFolder),
    })
    if (rendered.fallbackReason !== undefined) onFallback(rendered.fallbackReason)
    signal.throwIfAborted()
    onProgress({ percent: 99, stage: "publishing" })
    return await publishSlideshow(job.kind, rendered, { mediaFolder, buildFolder })
  } finally {
    await rm(buildFolder, { recursive: true, force: true })
  }
}

function toRequest(job: SlideshowJob, contentFolder: string): SlideshowRequest {
  return {
    kind: job.kind,
    root: contentFolder,
    logo: job.kind === "gallery" ? join(contentFolder, job.logo) : null,
    photos: job.photos.map((photo) => ({
      file: join(contentFolder, photo.path),
      name: photo.name,
      crop: "crop" in photo ? photo.crop : null,
    })),
  }
}
