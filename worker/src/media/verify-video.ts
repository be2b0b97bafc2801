import { open } from "node:fs/promises"
import type { FrameSize } from "../slides/frame-format.ts"
import { framesPerSecond } from "../timeline/timeline.ts"
import { checkDecoding, type DecodedPictures } from "./check-decoding.ts"
import { FfmpegError, type FfmpegLimits } from "./ffmpeg.ts"
import { probeVideo, type VideoProbe } from "./probe-video.ts"

export interface VideoTools extends FfmpegLimits {
  ffprobePath: string
}

/**
 * Compares a finished video with the expected one, since ffmpeg may drop pictures and exit with 0.
 *
 * @returns its size in bytes.
 * @throws FfmpegError that lists every deviation.
 */
export async function verifyVideo(
  file: string,
  expected: { size: FrameSize; frameCount: number; decoded?: DecodedPictures },
  tools: VideoTools,
): Promise<{ sizeBytes: number }> {
  // Concurrently with the probe, on another core.
  const decoding = checkDecoding(file, expected.decoded ?? "references", tools)
  const ended = decoding.catch(() => {
    // Thrown where it is awaited, unless the probe finds something first.
  })
  try {
    const probe = await probeVideo(file, tools.ffprobePath, tools)
    const faults = [
      ...[...findFormatFaults(probe, expected.size), ...findTimingFaults(probe, expected.frameCount)],
      ...(await findOrderFaults(file)),
    ]
    if (faults.length === 0) faults.push(...(await decoding))
    if (faults.length > 0) {
      throw new FfmpegError(`The finished video is not as it must be: ${faults.join("; ")}.`, "")
    }
    return { sizeBytes: probe.sizeBytes }
  } finally {
    // No process runs when this settles.
    await ended
  }
}

/** Players need the index before the pictures. ISO/IEC 14496-12, 4.2: a box begins with its size and type. */
async function findOrderFaults(file: string): Promise<string[]> {
  const handle = await open(file, "r")
  try {
    const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    const second = buffer.readUInt32BE(0)
    const type = buffer.toString("latin1", second + 4, second + 8)
    return type === "moov" ? [] : [`expected moov after ftyp but found ${type}`]
  } finally {
    await handle.close()
  }
}

function findFormatFaults(probe: VideoProbe, size: FrameSize): string[] {
  const [stream, ...others] = probe.streams
  if (!stream || others.length > 0) return [`expected one video stream but found ${probe.streams.length} streams`]
  const expected: typeof stream = {
    codec_type: "video",
    codec_name: "h264",
    profile: "High",
    level: 40,
    width: size.width,
    height: size.height,
    pix_fmt: "yuv420p",
    color_range: "tv",
    color_space: "bt709",
    color_primaries: "bt709",
    color_transfer: "bt709",
    sample_aspect_ratio: "1:1",
    r_frame_rate: `${framesPerSecond}/1`,
    avg_frame_rate: `${framesPerSecond}/1`,
    start_time: 0,
  }
  return Object.entries(expected)
    .filter(([key, value]) => stream[key] !== value)
    .map(([key, value]) => `expected ${key} ${value} but found ${stream[key]}`)
}

/** The number of frames, their constant distance, and the container's duration. */
function findTimingFaults(probe: VideoProbe, frameCount: number): string[] {
  const { durationSeconds, times } = probe
  const faults: string[] = []
  if (times.length !== frameCount) faults.push(`expected ${frameCount} frames but found ${times.length}`)
  const duration = frameCount / framesPerSecond
  if (Math.abs(durationSeconds - duration) > 0.5 / framesPerSecond) {
    faults.push(`expected ${duration} s but found ${durationSeconds} s`)
  }
  const ticksPerFrame = Number(String(probe.streams[0]?.time_base).split("/")[1]) / framesPerSecond
  const sorted = [...times].sort((a, b) => a - b)
  const uneven = sorted.findIndex((time, index) => time !== index * ticksPerFrame)
  if (uneven !== -1) faults.push(`expected a constant frame rate but frame ${uneven} is not at its time`)
  return faults
}
