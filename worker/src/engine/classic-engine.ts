import { type FfmpegLimits, runFfmpeg } from "../media/ffmpeg.ts"
import { colorOptions, type FrameSize } from "../slides/frame-format.ts"
import { framesPerSecond, type Timing } from "../timeline/timeline.ts"
import { sequenceFrames } from "./sequence-frames.ts"

/**
 * x264 predicts a linear dissolve when it may use runs of B-frames with weighted prediction. A run is nine of them and
 * a P-frame: slots, dissolves and the distance of key frames are multiples of ten frames, so every slide gets its
 * P-frame when it becomes whole. x264 looks ahead one run, and its two threads share a frame.
 *
 * Motion search is wasted here, where nothing moves. Compared with the plain preset, measured on 360 frames at the same
 * SSIM: a third of the CPU time, half the file size, and 210 MB of memory instead of 287.
 */
const x264Parameters = [
  ...["bframes=9", "b-adapt=0", "b-pyramid=none", "weightb=1", "subme=1", "direct=spatial"],
  ...["me=dia", "ref=1", "partitions=i8x8", "weightp=0", "psy=0"],
  ...["keyint=300", "rc-lookahead=10", "sync-lookahead=0", "threads=2", "sliced-threads=1"],
].join(":")

/** SSIM .983 on average and .961 at worst against the frames put in; a plain `xfade` at its default has .975 and .944. */
const crf = 21

interface ClassicJob {
  /**
   * Frames of slides in the format of slides/frame-format.ts, in order. The next one is asked for while the current
   * one is encoded, so making and encoding share the cores and few are in memory.
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
 * Turns slides into an MP4 as timeline.ts plans it: pipes every picture, whole or blended, into one x264.
 *
 * @returns how many slides there were.
 * @throws FfmpegError, the signal's reason, or what `slides` throws.
 */
export async function encodeClassically(job: ClassicJob): Promise<{ slideCount: number }> {
  let frameCount = 0
  const feed = async (write: (bytes: Buffer) => Promise<void>) => {
    for await (const picture of sequenceFrames(job.slides, job.timing)) {
      await write(picture.bytes)
      frameCount += picture.frames
      job.onFrames(frameCount)
    }
  }
  await runFfmpeg(
    {
      inputOptions: [
        ...["-hide_banner", "-loglevel", "warning", "-nostats", "-protocol_whitelist", "pipe"],
        ...["-f", "rawvideo", "-pix_fmt", "yuv420p", "-video_size", `${job.size.width}x${job.size.height}`],
        ...["-framerate", String(framesPerSecond), ...colorOptions],
      ],
      input: "pipe:0",
      outputOptions: [
        ...["-protocol_whitelist", "file", "-map", "0:v:0", "-an", "-map_metadata", "-1", "-fflags", "+bitexact"],
        ...["-c:v", "libx264", "-preset", "veryfast", "-crf", String(crf), "-x264-params", x264Parameters],
        ...["-profile:v", "high", "-level:v", "4.0", "-pix_fmt", "yuv420p", ...colorOptions],
        ...["-vf", `${spreadOverSlots(job.timing)},setsar=1`, "-fps_mode", "cfr"],
        ...["-movflags", "+faststart", "-f", "mp4"],
      ],
      output: `file:${job.outputFile}`,
      feed,
    },
    job.limits,
  )
  return { slideCount: frameCount / job.timing.slotFrames }
}

/**
 * A held slide goes through the pipe once; this filter sets its time, and `fps` repeats it without copying. Picture 0
 * of a slot is shown until the dissolve, the others for a frame each.
 */
function spreadOverSlots({ slotFrames, dissolveFrames }: Timing): string {
  const holdFrames = slotFrames - dissolveFrames
  const pictureInSlot = `mod(N,${dissolveFrames})`
  const frame = `floor(N/${dissolveFrames})*${slotFrames}+if(${pictureInSlot},${holdFrames}+${pictureInSlot},0)`
  return `settb=1/${framesPerSecond},setpts='${frame}',fps=${framesPerSecond}`
}
