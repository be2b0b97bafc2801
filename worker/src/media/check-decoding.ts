import { type FfmpegLimits, runFfmpeg } from "./ffmpeg.ts"

/**
 * references: the pictures that others are predicted from, so damage spreads. first sync samples: those that begin
 * the video and its second group of pictures, when each key picture has been verified before.
 */
export type DecodedPictures = "references" | "first sync samples"

const decodingOptions: Record<DecodedPictures, { input: string[]; output: string[] }> = {
  references: { input: ["-skip_frame", "noref"], output: [] },
  "first sync samples": { input: ["-skip_frame", "nokey"], output: ["-frames:v", "2"] },
}

/**
 * Decodes some of the pictures. Decoding the whole video takes a sixth of the render's CPU time; this takes a hundredth,
 * and the probe has counted every packet. The tests decode everything.
 *
 * @returns the decoder's complaints; none for an intact file.
 * @throws FfmpegError when decoding ends early; the signal's reason when aborted.
 */
export async function checkDecoding(file: string, pictures: DecodedPictures, limits: FfmpegLimits): Promise<string[]> {
  const options = decodingOptions[pictures]
  const { stderr } = await runFfmpeg(
    {
      inputOptions: [
        // The watchdog needs the progress. One thread: with more ffmpeg 5.1 sometimes loses complaints.
        ...["-nostdin", "-hide_banner", "-loglevel", "warning", "-nostats", "-progress", "pipe:1"],
        ...["-protocol_whitelist", "file", "-threads", "1", "-err_detect", "explode", ...options.input],
      ],
      input: `file:${file}`,
      outputOptions: ["-map", "0:v:0", ...options.output, "-fps_mode", "passthrough", "-f", "null"],
      output: "-",
    },
    limits,
  )
  return stderr.trim() === "" ? [] : [`the decoder complained: ${stderr.trim()}`]
}
