import type { FfmpegLimits } from "../media/ffmpeg.ts"
import type { FrameSize } from "../slides/frame-format.ts"
import type { Timing } from "../timeline/timeline.ts"

export interface EncodeJob {
  /**
   * Frames of slides in the format of slides/frame-format.ts, in order. Asked for one at a time while the one
   * before is on the screen, so that making and encoding share the cores and few are in memory.
   */
  slides: AsyncIterator<Buffer, void>
  size: FrameSize
  timing: Timing
  outputFile: string
  limits: FfmpegLimits
  /** Called as work is done, with all frames so far. */
  onFrames: (frameCount: number) => void
}

/**
 * The classic engine's form; the direct one takes slides that have not been made (direct/direct-engine.ts). Both turn
 * slides into an MP4 as timeline.ts plans it. Exit codes prove nothing: whoever calls checks the
 * result (media/verify-video.ts).
 *
 * @returns how many slides there were.
 * @throws FfmpegError, the signal's reason, or what `slides` throws.
 */
export type RenderEngine = (job: EncodeJob) => Promise<{ slideCount: number }>
