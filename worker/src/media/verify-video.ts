import type { FrameSize } from "../slides/frame-format.ts"
import { framesPerSecond } from "../timeline/timeline.ts"
import { checkDecoding, type DecodedPictures } from "./check-decoding.ts"
import { FfmpegError, type FfmpegLimits } from "./ffmpeg.ts"
import { readTopLevelBoxes } from "./mp4-boxes.ts"
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
    return { sizeBytes: probe.format.size }
  } finally {
    // No process runs when this settles.
    await ended
  }
}

async function findOrderFaults(file: string): Promise<string[]> {
  const boxes = (await readTopLevelBoxes(file)).map((box) => box.type)
  const isRight = boxes.includes("moov") && boxes.indexOf("moov") < boxes.indexOf("mdat")
  return isRight ? [] : [`expected moov before mdat but found ${boxes.join(", ")}`]
}

function findFormatFaults(probe: VideoProbe, size: FrameSize): string[] {
  const [stream, ...others] = probe.streams
  if (!stream || others.length > 0) return [`expected one video stream but found ${probe.streams.length} streams`]
  const expected: Partial<Record<keyof typeof stream, string | number>> = {
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
    .filter(([key, value]) => stream[key as keyof typeof stream] !== value)
    .map(([key, value]) => `expected ${key} ${value} but found ${stream[key as keyof typeof stream]}`)
}

/** The number of frames, their constant distance, and the container's duration. */
function findTimingFaults(probe: VideoProbe, frameCount: number): string[] {
  const faults: string[] = []
  if (probe.packets.length !== frameCount) {
    faults.push(`expected ${frameCount} frames but found ${probe.packets.length}`)
  }
  const duration = frameCount / framesPerSecond
  if (Math.abs(probe.format.duration - duration) > 0.5 / framesPerSecond) {
    faults.push(`expected ${duration} s but found ${probe.format.duration} s`)
  }
  const ticksPerFrame = Number(probe.streams[0]?.time_base?.split("/")[1]) / framesPerSecond
  const times = probe.packets.map((packet) => packet.pts).sort((a, b) => a - b)
  const uneven = times.findIndex((time, index) => time !== index * ticksPerFrame)
  if (uneven !== -1) faults.push(`expected a constant frame rate but frame ${uneven} is not at its time`)
  return faults
}
