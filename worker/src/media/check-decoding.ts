import { type FfmpegLimits, runFfmpeg } from "./ffmpeg.ts"

/**
 * references: what others are predicted from, which is where damage spreads. first sync samples: where the video and
 * its second group of pictures begin, for pictures that have been proven one by one.
 */
export type DecodedPictures = "references" | "first sync samples"

const decodingOptions: Record<DecodedPictures, { input: string[]; output: string[] }> = {
  references: { input: ["-skip_frame", "noref"], output: [] },
  "first sync samples": { input: ["-skip_frame", "nokey"], output: ["-frames:v", "2"] },
}

/**
 * Decodes some of the pictures and throws them away. The whole video would cost a sixth of the render's CPU time;
 * this costs a hundredth, and the probe has counted every packet. The tests decode everything.
 *
 * @returns what the decoder complained about; empty for a sound file.
 * @throws FfmpegError when decoding ends early; the signal's reason when aborted.
 */
export async function checkDecoding(file: string, pictures: DecodedPictures, limits: FfmpegLimits): Promise<string[]> {
  const options = decodingOptions[pictures]
  const { stderr } = await runFfmpeg(
    {
      inputOptions: [
        // The progress is for the watchdog: it shows that ffmpeg is alive. One thread, since with more of them
        // ffmpeg 5.1 loses complaints, now and then.
        ...["-nostdin", "-hide_banner", "-loglevel", "warning", "-nostats", "-progress", "pipe:1"],
        ...["-protocol_whitelist", "file", "-threads", "1", "-err_detect", "explode", ...options.input],
      ],
      input: `file:${file}`,
      outputOptions: ["-map", "0:v:0", ...options.output, "-fps_mode", "passthrough", "-f", "null"],
      output: "-",
    },
    limits,
  )
  return stderr.trim() === "" ? [] : [`the decoder said: ${stderr.trim()}`]
}
