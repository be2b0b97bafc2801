import type { BitReader } from "./bit-reader.ts"
import type { BitWriter } from "./bit-writer.ts"
import { BitstreamError } from "./bitstream-error.ts"

/** vui_parameters() (ITU-T H.264, E.1.1) as far as it varies here; without HRD parameters. */
export interface VideoUsability {
  /** Table E-1; 1 is square. Null when nothing is said. */
  aspectRatioIdc: number | null
  signal: VideoSignal | null
  timing: { unitsInTick: number; timeScale: number; isFixedRate: boolean } | null
  restriction: BitstreamRestriction | null
}

export interface VideoSignal {
  videoFormat: number
  isFullRange: boolean
  /** Tables E-3 to E-5; 1 is BT.709. */
  colour: { primaries: number; transfer: number; matrix: number } | null
}

export interface BitstreamRestriction {
  motionVectorsOverBoundaries: boolean
  maxBytesPerPicDenom: number
  maxBitsPerMacroblockDenom: number
  log2MaxMotionVectorLengthHorizontal: number
  log2MaxMotionVectorLengthVertical: number
  maxNumReorderFrames: number
  maxDecFrameBuffering: number
}

const extendedSampleAspectRatio = 255

/** E.1.1. @throws BitstreamError for what `VideoUsability` cannot hold. */
export function parseVideoUsability(reader: BitReader): VideoUsability {
  const aspectRatioIdc = reader.readFlag() ? reader.readBits(8) : null
  if (aspectRatioIdc === extendedSampleAspectRatio) throw new BitstreamError("Expected no Extended_SAR")
  if (reader.readFlag()) throw new BitstreamError("Expected overscan_info_present_flag 0 but received 1")
  const signal = reader.readFlag() ? readSignal(reader) : null
  if (reader.readFlag()) throw new BitstreamError("Expected chroma_loc_info_present_flag 0 but received 1")
  const timing = reader.readFlag()
    ? { unitsInTick: reader.readBits(32), timeScale: reader.readBits(32), isFixedRate: reader.readFlag() }
    : null
  if (reader.readBits(2) !== 0) throw new BitstreamError("Expected no HRD parameters")
  if (reader.readFlag()) throw new BitstreamError("Expected pic_struct_present_flag 0 but received 1")
  const restriction = reader.readFlag() ? readRestriction(reader) : null
  return { aspectRatioIdc, signal, timing, restriction }
}

function readSignal(reader: BitReader): VideoSignal {
  const videoFormat = reader.readBits(3)
  const isFullRange = reader.readFlag()
  const colour = reader.readFlag()
    ? { primaries: reader.readBits(8), transfer: reader.readBits(8), matrix: reader.readBits(8) }
    : null
  return { videoFormat, isFullRange, colour }
}

function readRestriction(reader: BitReader): BitstreamRestriction {
  return {
    motionVectorsOverBoundaries: reader.readFlag(),
    maxBytesPerPicDenom: reader.readUnsigned(),
    maxBitsPerMacroblockDenom: reader.readUnsigned(),
    log2MaxMotionVectorLengthHorizontal: reader.readUnsigned(),
    log2MaxMotionVectorLengthVertical: reader.readUnsigned(),
    maxNumReorderFrames: reader.readUnsigned(),
    maxDecFrameBuffering: reader.readUnsigned(),
  }
}

/** E.1.1. */
export function writeVideoUsability(writer: BitWriter, vui: VideoUsability): void {
  writer.writeFlag(vui.aspectRatioIdc !== null)
  if (vui.aspectRatioIdc !== null) writer.writeBits(vui.aspectRatioIdc, 8)
  writer.writeFlag(false) // overscan_info_present_flag
  writer.writeFlag(vui.signal !== null)
  if (vui.signal) writeSignal(writer, vui.signal)
  writer.writeFlag(false) // chroma_loc_info_present_flag
  writer.writeFlag(vui.timing !== null)
  if (vui.timing) {
    writer.writeBits(vui.timing.unitsInTick, 32)
    writer.writeBits(vui.timing.timeScale, 32)
    writer.writeFlag(vui.timing.isFixedRate)
  }
  writer.writeBits(0, 2) // nal_hrd_parameters_present_flag, vcl_hrd_parameters_present_flag
  writer.writeFlag(false) // pic_struct_present_flag
  writer.writeFlag(vui.restriction !== null)
  if (vui.restriction) writeRestriction(writer, vui.restriction)
}

function writeSignal(writer: BitWriter, { videoFormat, isFullRange, colour }: VideoSignal): void {
  writer.writeBits(videoFormat, 3)
  writer.writeFlag(isFullRange)
  writer.writeFlag(colour !== null)
  if (!colour) return
  for (const code of [colour.primaries, colour.transfer, colour.matrix]) writer.writeBits(code, 8)
}

function writeRestriction(writer: BitWriter, restriction: BitstreamRestriction): void {
  writer.writeFlag(restriction.motionVectorsOverBoundaries)
  writer.writeUnsigned(restriction.maxBytesPerPicDenom)
  writer.writeUnsigned(restriction.maxBitsPerMacroblockDenom)
  writer.writeUnsigned(restriction.log2MaxMotionVectorLengthHorizontal)
  writer.writeUnsigned(restriction.log2MaxMotionVectorLengthVertical)
  writer.writeUnsigned(restriction.maxNumReorderFrames)
  writer.writeUnsigned(restriction.maxDecFrameBuffering)
}
