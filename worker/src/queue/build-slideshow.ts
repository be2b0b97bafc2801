import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { RenderProgress, RenderResult } from "@site/contract/job.ts"
import { buildsFolder } from "@site/contract/media-layout.ts"
import type { SlideshowJob } from "@site/contract/slideshow-job.ts"
import { publishSlideshow } from "../publish/publish-slideshow.ts"
import { renderSlideshow, type SlideshowRequest } from "../slideshow/render-slideshow.ts"

export interface BuildContext {
  contentFolder: string
  mediaFolder: string
  ffmpegPath: string
  signal: AbortSignal
  onProgress: (progress: RenderProgress) => void
}

/**
 * One job from its payload to the published video. All it writes meanwhile lies in a folder named
 * after the job, which is emptied first: a worker that was killed may have left something there.
 */
export async function buildSlideshow(id: string, job: SlideshowJob, context: BuildContext): Promise<RenderResult> {
  const { mediaFolder, contentFolder, ffmpegPath, signal, onProgress } = context
  const buildFolder = join(mediaFolder, buildsFolder, id)
  await rm(buildFolder, { recursive: true, force: true })
  await mkdir(buildFolder, { recursive: true })
  try {
    const request = toRequest(job, contentFolder)
    const rendered = await renderSlideshow(request, { workFolder: buildFolder, ffmpegPath, signal, onProgress })
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
