import { BitstreamError } from "./bit-reader.ts"
import { BitWriter } from "./bit-writer.ts"
import { CabacEncoder, initialContext } from "./cabac-encoder.ts"
import { skipFlagContext } from "./cabac-tables.ts"
import { type NalUnit, nalUnitType } from "./nal-unit.ts"
import type { ParameterSets } from "./parameter-sets.ts"
import { sliceType, writeSliceHeader } from "./slice-header.ts"

interface SkipPicture {
  /**
   * p: repeats the first picture of list 0, motion (0, 0) everywhere (ITU-T H.264, 8.4.1.1).
   * b: the first pictures of both lists, weighted; in spatial direct mode no neighbor has a motion vector,
   * so both indices are 0 and both vectors (0, 0) (8.4.1.2.2).
   */
  kind: "p" | "b"
  frameNum: number
  pocLsb: number
  isReference: boolean
}

/** Added to pic_init_qp; without residual it only affects the initial contexts. */
const sliceQpDelta = 0

/**
 * A picture of skipped macroblocks alone. Its deblocking filter is off: with one pair of references, one motion and no
 * coefficients every edge has bS 0 (8.7.2.1), so there is nothing to filter.
 *
 * @param sliceData by encodeSkipRun.
 */
export function makeSkipPicture(picture: SkipPicture, sliceData: Buffer, sets: ParameterSets): NalUnit {
  const writer = new BitWriter()
  const header = {
    ...{ type: sliceType[picture.kind], frameNum: picture.frameNum, idrPicId: null, pocLsb: picture.pocLsb },
    ...{ isReference: picture.isReference, sliceQpDelta },
    deblocking: { disableIdc: 1, alphaOffsetDiv2: 0, betaOffsetDiv2: 0 },
  }
  writeSliceHeader(writer, header, sets)
  writer.align(1) // cabac_alignment_one_bit (7.3.4)
  const rbsp = Buffer.concat([writer.toBuffer(), sliceData])
  return { refIdc: picture.isReference ? 1 : 0, type: nalUnitType.nonIdrSlice, rbsp }
}

/**
 * slice_data() (7.3.4) behind its alignment, the same for every picture of a kind: mb_skip_flag 1 and end_of_slice_flag for each macroblock. The flag's context stays the
 * first of its three, since every neighbor is skipped or outside (9.3.3.1.1.1).
 *
 * @throws BitstreamError when the initial context expects macroblocks that are not skipped.
 */
export function encodeSkipRun(kind: "p" | "b", { sps, pps }: ParameterSets): Buffer {
  const [m, n] = skipFlagContext[kind]
  const context = initialContext(m, n, pps.picInitQp + sliceQpDelta)
  if (context.valMps !== 1) throw new BitstreamError(`Expected pic_init_qp near 26 but received ${pps.picInitQp}`)
  const writer = new BitWriter()
  const encoder = new CabacEncoder(writer)
  const macroblocks = sps.widthInMacroblocks * sps.heightInMacroblocks
  for (let macroblock = 1; macroblock <= macroblocks; macroblock++) {
    encoder.encodeMostProbable(context)
    encoder.encodeTerminate(macroblock === macroblocks)
  }
  return writer.toBuffer()
}
