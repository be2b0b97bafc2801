import { BitReader, BitstreamError, expectElement } from "./bit-reader.ts"
import { BitWriter } from "./bit-writer.ts"
import { writeVideoUsability } from "./video-usability.ts"

/**
 * What slice data depends on in seq_parameter_set_data() (ITU-T H.264, 7.3.2.1.1): High profile, 8-bit 4:2:0 frames
 * without scaling matrices.
 */
export interface SequenceParameterSet {
  constraintFlags: number
  levelIdc: number
  id: number
  /** log2_max_frame_num_minus4 + 4 */
  frameNumBits: number
  /** log2_max_pic_order_cnt_lsb_minus4 + 4; 0 for pic_order_cnt_type 2. */
  pocBits: number
  widthInMacroblocks: number
  heightInMacroblocks: number
  /** Left, right, top, bottom in units of two luma samples (7-19 to 7-22); null when nothing is cropped. */
  crop: [number, number, number, number] | null
}

const highProfile = 100

/**
 * 7.3.2.1.1 without vui_parameters(), which no picture is decoded by (E.1.1) and which the video has its own of.
 *
 * @throws BitstreamError for what `SequenceParameterSet` cannot hold.
 */
export function parseSequenceParameterSet(rbsp: Buffer): SequenceParameterSet {
  const reader = new BitReader(rbsp)
  expectElement("profile_idc", reader.readBits(8), highProfile)
  const constraintFlags = reader.readBits(8)
  const levelIdc = reader.readBits(8)
  const id = reader.readUnsigned()
  expectElement("chroma_format_idc", reader.readUnsigned(), 1)
  expectElement("bit_depth_luma_minus8", reader.readUnsigned(), 0)
  expectElement("bit_depth_chroma_minus8", reader.readUnsigned(), 0)
  expectElement("qpprime_y_zero_transform_bypass_flag", reader.readFlag(), 0)
  expectElement("seq_scaling_matrix_present_flag", reader.readFlag(), 0)
  const frameNumBits = reader.readUnsigned() + 4
  const pocType = reader.readUnsigned()
  // x264 chooses type 2 when it has no B pictures; it takes no more bits here, and none in slice headers.
  if (pocType !== 0 && pocType !== 2) throw new BitstreamError(`Expected pic_order_cnt_type 0 but received ${pocType}`)
  const pocBits = pocType === 0 ? reader.readUnsigned() + 4 : 0
  reader.readUnsigned() // max_num_ref_frames
  expectElement("gaps_in_frame_num_value_allowed_flag", reader.readFlag(), 0)
  const widthInMacroblocks = reader.readUnsigned() + 1
  const heightInMacroblocks = reader.readUnsigned() + 1
  expectElement("frame_mbs_only_flag", reader.readFlag(), 1)
  reader.readFlag() // direct_8x8_inference_flag
  const crop = reader.readFlag() ? readCrop(reader) : null
  return { constraintFlags, levelIdc, id, frameNumBits, pocBits, widthInMacroblocks, heightInMacroblocks, crop }
}

function readCrop(reader: BitReader): [number, number, number, number] {
  return [reader.readUnsigned(), reader.readUnsigned(), reader.readUnsigned(), reader.readUnsigned()]
}

/** 7.3.2.1.1, with pic_order_cnt_type 0. */
export function writeSequenceParameterSet(sps: SequenceParameterSet): Buffer {
  const writer = new BitWriter()
  writer.writeBits(highProfile, 8)
  writer.writeBits(sps.constraintFlags, 8)
  writer.writeBits(sps.levelIdc, 8)
  writer.writeUnsigned(sps.id)
  writer.writeUnsigned(1) // chroma_format_idc: 4:2:0
  writer.writeUnsigned(0) // bit_depth_luma_minus8
  writer.writeUnsigned(0) // bit_depth_chroma_minus8
  writer.writeFlag(false) // qpprime_y_zero_transform_bypass_flag
  writer.writeFlag(false) // seq_scaling_matrix_present_flag
  writer.writeUnsigned(sps.frameNumBits - 4)
  writer.writeUnsigned(0) // pic_order_cnt_type
  writer.writeUnsigned(sps.pocBits - 4)
  writer.writeUnsigned(2) // max_num_ref_frames: what a dissolve begins with, and what it ends in
  writer.writeFlag(false) // gaps_in_frame_num_value_allowed_flag
  writer.writeUnsigned(sps.widthInMacroblocks - 1)
  writer.writeUnsigned(sps.heightInMacroblocks - 1)
  writer.writeFlag(true) // frame_mbs_only_flag
  writer.writeFlag(true) // direct_8x8_inference_flag: Table A-4 asks for it from level 3 on with B pictures
  writer.writeFlag(sps.crop !== null)
  for (const offset of sps.crop ?? []) writer.writeUnsigned(offset)
  writer.writeFlag(true) // vui_parameters_present_flag
  writeVideoUsability(writer)
  writer.writeTrailingBits()
  return writer.toBuffer()
}
