import type { FrameSize } from "../../slides/frame-format.ts"
import { framesPerSecond } from "../../timeline/timeline.ts"
import { BitstreamError } from "./bitstream-error.ts"
import type { ParameterSets } from "./slice-header.ts"

const macroblockSize = 16
const bt709 = 1
/** Units of crop for 4:2:0 frames (ITU-T H.264, 7-19 to 7-22). */
const cropUnit = 2

/**
 * The parameter sets of the video, from those of the encoder that made its key pictures. What slice data depends
 * on stays (7.4.2.1, 7.4.2.2: size, transform, quantiser offsets); what belongs to the pictures around them is
 * ours: counters long enough for a sequence, implicit weights, and how many pictures a decoder must hold back.
 *
 * @throws BitstreamError when the encoder's are not for our frames.
 */
export function deriveParameterSets({ sps, pps }: ParameterSets, size: FrameSize): ParameterSets {
  const [left, right, top, bottom] = sps.crop ?? [0, 0, 0, 0]
  const width = sps.widthInMacroblocks * macroblockSize - cropUnit * right
  const height = sps.heightInMacroblocks * macroblockSize - cropUnit * bottom
  if (width !== size.width || height !== size.height || left + top !== 0) {
    throw new BitstreamError(`Expected frames of ${size.width}x${size.height} but received ${width}x${height}`)
  }
  return {
    sps: {
      ...{ ...sps, frameNumBits: 8, pocBits: 16 },
      // What stands still or is whole before a dissolve, and what it turns into.
      maxNumRefFrames: 2,
      // What Table A-4 asks for from level 3 on with B pictures.
      direct8x8Inference: true,
      videoUsability: {
        aspectRatioIdc: 1,
        signal: {
          ...{ videoFormat: 5, isFullRange: false },
          colour: { primaries: bt709, transfer: bt709, matrix: bt709 },
        },
        // Two ticks a frame (E.2.1).
        timing: { unitsInTick: 1, timeScale: 2 * framesPerSecond, isFixedRate: true },
        restriction: {
          ...{ motionVectorsOverBoundaries: true, maxBytesPerPicDenom: 0, maxBitsPerMacroblockDenom: 0 },
          ...{ log2MaxMotionVectorLengthHorizontal: 11, log2MaxMotionVectorLengthVertical: 11 },
          ...{ maxNumReorderFrames: 1, maxDecFrameBuffering: 2 },
        },
      },
    },
    pps: { ...pps, isWeightedPrediction: false, weightedBipredIdc: 2 },
  }
}
