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
  /** The first and last slide of a gallery. Null for none. */
  logo: string | null
  /** The folder that must contain photos and logo after links are resolved; null when the operator named them. */
  root: string | null
  /** The video's size and that of the smaller rendition, if any; by default those of the kind. */
  sizes?: [FrameSize] | [FrameSize, FrameSize]
}

export interface RenderContext {
  /** An existing folder for the files of this render alone. */
  workFolder: string
  signal: AbortSignal
  onProgress: (progress: RenderProgress) => void
  /** A path, or a name on PATH; by default "ffmpeg". */
  ffmpegPath?: string
  /** By default beside ffmpegPath. */
  ffprobePath?: string
  /** How long ffmpeg may make no progress; by default 60 s. */
  stallTimeoutMs?: number
  engine?: EngineName
  /** The direct engine's cache of key pictures; none by default. */
  keyPictureFolder?: string
  /** Called with the first error of the cache, without which the render continues. */
  onCacheFault?: (error: Error) => void
}

export interface RenderedSlideshow {
  videoFile: string
  /** The smaller rendition, which heroes have. */
  smallVideoFile?: string
  /** A JPEG of the first photo's slide. */
  posterFile: string
  photoCount: number
  skipped: SkippedPhoto[]
  /** Of `videoFile`. */
  sizeBytes: number
  frameCount: number
  durationSeconds: number
  /** Why the classic engine rendered the video instead of the direct one, for the log. */
  fallbackReason?: string
}
