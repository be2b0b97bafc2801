import { type BitReader, BitstreamError, expectElement } from "./bit-reader.ts"
import type { BitWriter } from "./bit-writer.ts"
import type { ParameterSets } from "./parameter-sets.ts"
import type { PictureParameterSet } from "./picture-parameter-set.ts"

/** slice_type (ITU-T H.264, Table 7-6) where all slices of a picture have the same one. */
export const sliceType = { p: 5, b: 6, i: 7 } as const
type SliceType = (typeof sliceType)[keyof typeof sliceType]

/** slice_header() (7.3.3) of a picture of one slice, with lists in their initial order and no marking operations. */
interface SliceHeader {
  type: SliceType
  frameNum: number
  /** idr_pic_id; null when the picture is not an IDR picture. */
  idrPicId: number | null
  /** pic_order_cnt_lsb */
  pocLsb: number
  /** Whether nal_ref_idc is above 0. */
  isReference: boolean
  sliceQpDelta: number
  deblocking: Deblocking
}

/** disable_deblocking_filter_idc and the offsets of 7.4.3, which are present unless it is 1. */
export interface Deblocking {
  disableIdc: number
  alphaOffsetDiv2: number
  betaOffsetDiv2: number
}

/** slice_header() (7.3.3) of an IDR picture of type I. @throws BitstreamError for what `SliceHeader` cannot hold. */
export function parseIdrSliceHeader(
  reader: BitReader,
  { sps, pps }: ParameterSets,
): Pick<SliceHeader, "sliceQpDelta" | "deblocking"> {
  expectElement("first_mb_in_slice", reader.readUnsigned(), 0)
  const type = reader.readUnsigned()
  // 2 is type I as well; 7 says that all slices of the picture have it.
  expectElement("slice_type", type === 2 ? sliceType.i : type, sliceType.i)
  expectElement("pic_parameter_set_id", reader.readUnsigned(), pps.id)
  reader.readBits(sps.frameNumBits) // frame_num
  reader.readUnsigned() // idr_pic_id
  reader.readBits(sps.pocBits) // pic_order_cnt_lsb
  expectElement("no_output_of_prior_pics_flag", reader.readFlag(), 0)
  expectElement("long_term_reference_flag", reader.readFlag(), 0)
  const sliceQpDelta = reader.readSigned()
  return { sliceQpDelta, deblocking: readDeblocking(reader, pps) }
}

function readDeblocking(reader: BitReader, pps: PictureParameterSet): Deblocking {
  const disableIdc = pps.hasDeblockingControl ? reader.readUnsigned() : 0
  if (disableIdc > 2)
    throw new BitstreamError(`Expected disable_deblocking_filter_idc 0 to 2 but received ${disableIdc}`)
  if (!pps.hasDeblockingControl || disableIdc === 1) return { disableIdc, alphaOffsetDiv2: 0, betaOffsetDiv2: 0 }
  return { disableIdc, alphaOffsetDiv2: reader.readSigned(), betaOffsetDiv2: reader.readSigned() }
}

/** 7.3.3. */
export function writeSliceHeader(writer: BitWriter, header: SliceHeader, { sps, pps }: ParameterSets): void {
  const { type, idrPicId, isReference, deblocking } = header
  writer.writeUnsigned(0) // first_mb_in_slice
  writer.writeUnsigned(type)
  writer.writeUnsigned(pps.id)
  writer.writeBits(header.frameNum, sps.frameNumBits)
  if (idrPicId !== null) writer.writeUnsigned(idrPicId)
  writer.writeBits(header.pocLsb, sps.pocBits)
  if (type === sliceType.b) writer.writeFlag(true) // direct_spatial_mv_pred_flag
  if (type !== sliceType.i) writer.writeFlag(false) // num_ref_idx_active_override_flag
  if (type !== sliceType.i) writer.writeFlag(false) // ref_pic_list_modification_flag_l0
  if (type === sliceType.b) writer.writeFlag(false) // ref_pic_list_modification_flag_l1
  if (isReference && idrPicId !== null) {
    writer.writeFlag(false) // no_output_of_prior_pics_flag
    writer.writeFlag(false) // long_term_reference_flag
  } else if (isReference) {
    writer.writeFlag(false) // adaptive_ref_pic_marking_mode_flag: sliding window
  }
  if (type !== sliceType.i) writer.writeUnsigned(0) // cabac_init_idc
  writer.writeSigned(header.sliceQpDelta)
  if (!pps.hasDeblockingControl) return
  writer.writeUnsigned(deblocking.disableIdc)
  if (deblocking.disableIdc === 1) return
  writer.writeSigned(deblocking.alphaOffsetDiv2)
  writer.writeSigned(deblocking.betaOffsetDiv2)
}
