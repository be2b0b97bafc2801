import type { PixelCrop } from "@site/contract/crop-schema.ts"
import type { RenderProgress, SkippedPhoto, SlideshowKind } from "@site/contract/job.ts"
import type { FrameSize } from "../slides/frame-format.ts"

/** direct: engine/direct, and the classic engine when that fails. classic: engine/classic-engine.ts alone. */
export const engineNames = ["direct", "classic"] as const
export type EngineName = (typeof engineNames)[number]
export const defaultEngine: EngineName = "direct"

export interface RequestedPhoto {
  file: string
  /** As the owner knows it, for messages. */
  name: string
  /** The part that a hero slide shows, by default the largest centered one. Gallery slides show the whole photo. */
  crop?: PixelCrop | null
}

export interface SlideshowRequest {
  kind: SlideshowKind
  photos: RequestedPhoto[]
  /** Opens and closes a gallery; a hero shows photos only. Null for none. */
  logo: string | null
  /** The folder in which photos and logo must lie after links are resolved; null when the operator named them. */
  root: string | null
  /** The video's size, and that of the smaller rendition if there is to be one; the kind's own when absent. */
  sizes?: [FrameSize] | [FrameSize, FrameSize]
}

export interface RenderContext {
  /** An existing folder, for this render alone. All files that it makes are in there. */
  workFolder: string
  signal: AbortSignal
  onProgress: (progress: RenderProgress) => void
  /** A path, or a name that is looked for on PATH; "ffmpeg" when absent. */
  ffmpegPath?: string
  /** Beside ffmpegPath when absent. */
  ffprobePath?: string
  /** How long ffmpeg may stand still; 60 s when absent. */
  stallTimeoutMs?: number
  /** The default one when absent. */
  engine?: EngineName
  /** Where the direct engine keeps key pictures for the next video; none are kept when absent. */
  keyPictureFolder?: string
  /** Called with the first fault of that folder; the video is made without it then. */
  onCacheFault?: (error: Error) => void
}

export interface RenderedSlideshow {
  videoFile: string
  /** The same in the smaller size; heroes have it. */
  smallVideoFile?: string
  /** A JPEG of the first photo's slide. */
  posterFile: string
  photoCount: number
  skipped: SkippedPhoto[]
  /** Of `videoFile`. */
  sizeBytes: number
  frameCount: number
  durationSeconds: number
  /** Why the direct engine's video could not be used, for the log: then this one is the classic engine's. */
  fallbackReason?: string
}
