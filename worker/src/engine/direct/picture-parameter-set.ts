import { BitReader, expectElement } from "./bit-reader.ts"
import { BitWriter } from "./bit-writer.ts"

/**
 * pic_parameter_set_rbsp() (ITU-T H.264, 7.3.2.2) as far as it varies here: one slice group, CABAC, one active
 * reference picture a list, no scaling matrices.
 */
export interface PictureParameterSet {
  id: number
  sequenceParameterSetId: number
  picInitQp: number
  picInitQsMinus26: number
  chromaQpIndexOffset: number
  hasDeblockingControl: boolean
  isConstrainedIntraPrediction: boolean
  is8x8Transform: boolean
  secondChromaQpIndexOffset: number
}

/** 7.3.2.2. @throws BitstreamError for what `PictureParameterSet` cannot hold. */
export function parsePictureParameterSet(rbsp: Buffer): PictureParameterSet {
  const reader = new BitReader(rbsp)
  const id = reader.readUnsigned()
  const sequenceParameterSetId = reader.readUnsigned()
  expectElement("entropy_coding_mode_flag", reader.readFlag(), 1)
  expectElement("bottom_field_pic_order_in_frame_present_flag", reader.readFlag(), 0)
  expectElement("num_slice_groups_minus1", reader.readUnsigned(), 0)
  expectElement("num_ref_idx_l0_default_active_minus1", reader.readUnsigned(), 0)
  expectElement("num_ref_idx_l1_default_active_minus1", reader.readUnsigned(), 0)
  reader.readBits(3) // weighted_pred_flag and weighted_bipred_idc, which intra pictures do not use
  const picInitQp = 26 + reader.readSigned()
  const picInitQsMinus26 = reader.readSigned()
  const chromaQpIndexOffset = reader.readSigned()
  const hasDeblockingControl = reader.readFlag()
  const isConstrainedIntraPrediction = reader.readFlag()
  expectElement("redundant_pic_cnt_present_flag", reader.readFlag(), 0)
  const is8x8Transform = reader.readFlag()
  expectElement("pic_scaling_matrix_present_flag", reader.readFlag(), 0)
  const secondChromaQpIndexOffset = reader.readSigned()
  reader.expectEnd()
  return {
    ...{ id, sequenceParameterSetId, picInitQp, picInitQsMinus26, chromaQpIndexOffset, hasDeblockingControl },
    ...{ isConstrainedIntraPrediction, is8x8Transform, secondChromaQpIndexOffset },
  }
}

/** 7.3.2.2. */
export function writePictureParameterSet(pps: PictureParameterSet): Buffer {
  const writer = new BitWriter()
  writer.writeUnsigned(pps.id)
  writer.writeUnsigned(pps.sequenceParameterSetId)
  writer.writeFlag(true) // entropy_coding_mode_flag: CABAC
  writer.writeFlag(false) // bottom_field_pic_order_in_frame_present_flag
  writer.writeUnsigned(0) // num_slice_groups_minus1
  writer.writeUnsigned(0) // num_ref_idx_l0_default_active_minus1
  writer.writeUnsigned(0) // num_ref_idx_l1_default_active_minus1
  writer.writeFlag(false) // weighted_pred_flag
  writer.writeBits(2, 2) // weighted_bipred_idc: B pictures weigh their references by distance in time (8.4.2.3.1)
  writer.writeSigned(pps.picInitQp - 26)
  writer.writeSigned(pps.picInitQsMinus26)
  writer.writeSigned(pps.chromaQpIndexOffset)
  writer.writeFlag(pps.hasDeblockingControl)
  writer.writeFlag(pps.isConstrainedIntraPrediction)
  writer.writeFlag(false) // redundant_pic_cnt_present_flag
  writer.writeFlag(pps.is8x8Transform)
  writer.writeFlag(false) // pic_scaling_matrix_present_flag
  writer.writeSigned(pps.secondChromaQpIndexOffset)
  writer.writeTrailingBits()
  return writer.toBuffer()
}
