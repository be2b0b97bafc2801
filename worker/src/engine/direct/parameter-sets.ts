import type { FrameSize } from "../../slides/frame-format.ts"
import { BitstreamError } from "./bit-reader.ts"
import { nalUnitType, parseNalUnit } from "./nal-unit.ts"
import { type PictureParameterSet, parsePictureParameterSet } from "./picture-parameter-set.ts"
import { parseSequenceParameterSet, type SequenceParameterSet } from "./sequence-parameter-set.ts"

const macroblockSize = 16
/** Units of crop for 4:2:0 frames (ITU-T H.264, 7-19 to 7-22). */
const cropUnit = 2

export interface ParameterSets {
  sps: SequenceParameterSet
  pps: PictureParameterSet
}

/** @throws BitstreamError when they are not parameter sets, or do not belong together. */
export function parseParameterSets({ sps, pps }: { sps: Buffer; pps: Buffer }): ParameterSets {
  const [first, second] = [parseNalUnit(sps), parseNalUnit(pps)]
  if (first.type !== nalUnitType.sequenceParameterSet) throw new BitstreamError("Expected a sequence parameter set")
  if (second.type !== nalUnitType.pictureParameterSet) throw new BitstreamError("Expected a picture parameter set")
  const sets = { sps: parseSequenceParameterSet(first.rbsp), pps: parsePictureParameterSet(second.rbsp) }
  if (sets.pps.sequenceParameterSetId !== sets.sps.id) throw new BitstreamError("Expected one parameter set id")
  return sets
}

/**
 * The parameter sets of the video, from those of the encoder that made its key pictures. What slice data depends on
 * stays (7.4.2.1, 7.4.2.2: size, transform, quantizer offsets); the counters become long enough for a sequence.
 *
 * @throws BitstreamError when the encoder's are for frames of another size.
 */
export function deriveParameterSets({ sps, pps }: ParameterSets, size: FrameSize): ParameterSets {
  const [left, right, top, bottom] = sps.crop ?? [0, 0, 0, 0]
  const width = sps.widthInMacroblocks * macroblockSize - cropUnit * right
  const height = sps.heightInMacroblocks * macroblockSize - cropUnit * bottom
  if (width !== size.width || height !== size.height || left + top !== 0) {
    throw new BitstreamError(`Expected frames of ${size.width}x${size.height} but received ${width}x${height}`)
  }
  return { sps: { ...sps, frameNumBits: 8, pocBits: 16 }, pps }
}
