import { type FfmpegLimits, runFfmpeg } from "../../media/ffmpeg.ts"
import { colorOptions } from "../../slides/frame-format.ts"
import { framesPerSecond, type Timing } from "../../timeline/timeline.ts"

/**
 * Puts a byte stream into an MP4 with the index in front. ffmpeg finds the access units and the IDR pictures, which
 * alone become sync samples, and writes the edit list for the one frame by which decoding precedes showing.
 *
 * @throws FfmpegError, or the signal's reason.
 */
export async function muxVideo(
  streamFile: string,
  { outputFile, timing, slideCount }: { outputFile: string; timing: Timing; slideCount: number },
  limits: FfmpegLimits,
): Promise<void> {
  // Every packet comes with the duration of a frame, in whatever time base the filter is given.
  const times = `setts=dts='(N-1)*DURATION':pts='(${presentationTime(timing, slideCount)})*DURATION'`
  await runFfmpeg(
    {
      inputOptions: [
        ...["-nostdin", "-hide_banner", "-loglevel", "warning", "-nostats", "-progress", "pipe:1"],
        ...["-protocol_whitelist", "file", "-framerate", String(framesPerSecond), "-f", "h264"],
      ],
      input: `file:${streamFile}`,
      outputOptions: [
        ...["-protocol_whitelist", "file", "-map", "0:v:0", "-map_metadata", "-1", "-fflags", "+bitexact"],
        ...["-c:v", "copy", "-bsf:v", times, ...colorOptions],
        ...["-video_track_timescale", String(framesPerSecond * 512), "-movflags", "+faststart", "-f", "mp4"],
      ],
      output: `file:${outputFile}`,
    },
    limits,
  )
}

/**
 * When the picture that is the Nth in decoding order is shown, as an expression for ffmpeg: decoding-order.ts in
 * closed form. In the slots that turn into something, the picture that a dissolve ends in comes before it, so it
 * is shown as many frames later as the dissolve has, and those of the dissolve one earlier.
 */
function presentationTime({ slotFrames, dissolveFrames, loops }: Timing, slideCount: number): string {
  if (dissolveFrames <= 1 || slideCount === 1) return "N"
  const lastSlot = (slideCount - 1) * slotFrames
  const heldFrames = slotFrames - dissolveFrames
  // From 1 on; the first picture of all is the one that a slot has more.
  const place = `(mod(max(N-1,0),${slotFrames})+1)`
  // The seam of a loop stands one frame earlier than a slide would.
  const advance = loops ? `${dissolveFrames - 1}-gt(N,${lastSlot})` : `${dissolveFrames - 1}`
  const turning = `if(lte(${place},${heldFrames}),N,if(eq(${place},${heldFrames + 1}),N+${advance},N-1))`
  return loops ? turning : `if(gt(N,${lastSlot}),N,${turning})`
}
