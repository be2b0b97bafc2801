import type { BitReader } from "./bit-reader.ts"
import type { BitWriter } from "./bit-writer.ts"
import { BitstreamError } from "./bitstream-error.ts"
import { type NalUnit, nalUnitType } from "./nal-unit.ts"
import type { PictureParameterSet } from "./picture-parameter-set.ts"
import type { SequenceParameterSet } from "./sequence-parameter-set.ts"

/** slice_type (ITU-T H.264, Table 7-6) where all slices of a picture have the same one. */
export const sliceType = { p: 5, b: 6, i: 7 } as const
export type SliceType = (typeof sliceType)[keyof typeof sliceType]

/** slice_header() (7.3.3) of a picture of one slice, with lists in their initial order and no marking operations. */
export interface SliceHeader {
  type: SliceType
  frameNum: number
  /** idr_pic_id; null when the picture is not an IDR picture. */
  idrPicId: number | null
  /** pic_order_cnt_lsb; 0 when the sequence has pic_order_cnt_type 2. */
  pocLsb: number
  /** Whether nal_ref_idc is above 0. */
  isReference: boolean
  sliceQpDelta: number
  deblocking: Deblocking
}

/** disable_deblocking_filter_idc and the offsets of 7.4.3, which are there unless it is 1. */
export interface Deblocking {
  disableIdc: number
  alphaOffsetDiv2: number
  betaOffsetDiv2: number
}

export interface ParameterSets {
  sps: SequenceParameterSet
  pps: PictureParameterSet
}

/** 7.3.3. @throws BitstreamError for what `SliceHeader` cannot hold. */
export function parseSliceHeader(reader: BitReader, nal: NalUnit, { sps, pps }: ParameterSets): SliceHeader {
  const expect = (name: string, value: number | boolean, expected: number) => {
    if (Number(value) !== expected)
      throw new BitstreamError(`Expected ${name} ${expected} but received ${Number(value)}`)
  }
  expect("first_mb_in_slice", reader.readUnsigned(), 0)
  const type = toSliceType(reader.readUnsigned())
  expect("pic_parameter_set_id", reader.readUnsigned(), pps.id)
  const frameNum = reader.readBits(sps.frameNumBits)
  const idrPicId = nal.type === nalUnitType.idrSlice ? reader.readUnsigned() : null
  const pocLsb = reader.readBits(sps.pocBits)
  if (type === sliceType.b) expect("direct_spatial_mv_pred_flag", reader.readFlag(), 1)
  if (type !== sliceType.i) expect("num_ref_idx_active_override_flag", reader.readFlag(), 0)
  if (type !== sliceType.i) expect("ref_pic_list_modification_flag_l0", reader.readFlag(), 0)
  if (type === sliceType.b) expect("ref_pic_list_modification_flag_l1", reader.readFlag(), 0)
  const isReference = nal.refIdc > 0
  if (isReference && idrPicId !== null) {
    expect("no_output_of_prior_pics_flag", reader.readFlag(), 0)
    expect("long_term_reference_flag", reader.readFlag(), 0)
  } else if (isReference) {
    expect("adaptive_ref_pic_marking_mode_flag", reader.readFlag(), 0)
  }
  if (type !== sliceType.i) expect("cabac_init_idc", reader.readUnsigned(), 0)
  const sliceQpDelta = reader.readSigned()
  const deblocking = readDeblocking(reader, pps)
  return { type, frameNum, idrPicId, pocLsb, isReference, sliceQpDelta, deblocking }
}

/** Exporting encoders write 0 to 4 for what may also be 5 to 9. */
function toSliceType(code: number): SliceType {
  const type = code < 5 ? code + 5 : code
  const known = Object.values(sliceType).find((value) => value === type)
  if (known === undefined) throw new BitstreamError(`Expected slice_type P, B or I but received ${code}`)
  return known
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
