import { type FfmpegLimits, runFfmpeg } from "../../media/ffmpeg.ts"
import { colorOptions } from "../../slides/frame-format.ts"
import { framesPerSecond, type Timing } from "../../timeline/timeline.ts"

/**
 * Muxes a byte stream into an MP4 with the index in front. ffmpeg finds the access units, makes the IDR pictures sync
 * samples, and writes the edit list for the frame by which decoding precedes presentation.
 *
 * @throws FfmpegError, or the signal's reason.
 */
export async function muxVideo(
  streamFile: string,
  { outputFile, timing, slideCount }: { outputFile: string; timing: Timing; slideCount: number },
  limits: FfmpegLimits,
): Promise<void> {
  // Every packet has the duration of a frame in the filter's time base.
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
 * When the Nth picture in decoding order is shown, as an expression for ffmpeg: decoding-order.ts in closed form. The
 * picture that a dissolve ends in precedes it, so it is shown as many frames later as the dissolve has, and those of
 * the dissolve one earlier.
 */
function presentationTime({ slotFrames, dissolveFrames, loops }: Timing, slideCount: number): string {
  if (dissolveFrames <= 1 || slideCount === 1) return "N"
  const lastSlot = (slideCount - 1) * slotFrames
  const heldFrames = slotFrames - dissolveFrames
  // From 1; the first slot has one more picture, N = 0.
  const position = `(mod(max(N-1,0),${slotFrames})+1)`
  // The seam of a loop is shown one frame earlier than a slide would be.
  const advance = loops ? `${dissolveFrames - 1}-gt(N,${lastSlot})` : `${dissolveFrames - 1}`
  const dissolving = `if(lte(${position},${heldFrames}),N,if(eq(${position},${heldFrames + 1}),N+${advance},N-1))`
  return loops ? dissolving : `if(gt(N,${lastSlot}),N,${dissolving})`
}
