import { BitReader } from "./bit-reader.ts"
import { BitWriter } from "./bit-writer.ts"
import { BitstreamError } from "./bitstream-error.ts"
import { parseVideoUsability, type VideoUsability, writeVideoUsability } from "./video-usability.ts"

/**
 * seq_parameter_set_data() (ITU-T H.264, 7.3.2.1.1) as far as it varies here: High profile, 8-bit 4:2:0 frames
 * without scaling matrices, pic_order_cnt_type 0.
 */
export interface SequenceParameterSet {
  profileIdc: number
  constraintFlags: number
  levelIdc: number
  id: number
  /** log2_max_frame_num_minus4 + 4 */
  frameNumBits: number
  /** log2_max_pic_order_cnt_lsb_minus4 + 4 */
  pocBits: number
  maxNumRefFrames: number
  widthInMacroblocks: number
  heightInMacroblocks: number
  /** direct_8x8_inference_flag */
  direct8x8Inference: boolean
  /** Left, right, top, bottom in units of two luma samples (7-19 to 7-22); null when nothing is cropped. */
  crop: [number, number, number, number] | null
  videoUsability: VideoUsability
}

const highProfile = 100

/** 7.3.2.1.1. @throws BitstreamError for what `SequenceParameterSet` cannot hold. */
export function parseSequenceParameterSet(rbsp: Buffer): SequenceParameterSet {
  const reader = new BitReader(rbsp)
  const expectZero = (value: number | boolean, name: string) => {
    if (Number(value) !== 0) throw new BitstreamError(`Expected ${name} 0 but received ${Number(value)}`)
  }
  const profileIdc = reader.readBits(8)
  if (profileIdc !== highProfile) throw new BitstreamError(`Expected profile_idc 100 but received ${profileIdc}`)
  const constraintFlags = reader.readBits(8)
  const levelIdc = reader.readBits(8)
  const id = reader.readUnsigned()
  const chromaFormat = reader.readUnsigned()
  if (chromaFormat !== 1) throw new BitstreamError(`Expected chroma_format_idc 1 but received ${chromaFormat}`)
  expectZero(reader.readUnsigned(), "bit_depth_luma_minus8")
  expectZero(reader.readUnsigned(), "bit_depth_chroma_minus8")
  expectZero(reader.readFlag(), "qpprime_y_zero_transform_bypass_flag")
  expectZero(reader.readFlag(), "seq_scaling_matrix_present_flag")
  const frameNumBits = reader.readUnsigned() + 4
  const pocType = reader.readUnsigned()
  // x264 chooses type 2 when it has no B pictures; it takes no more bits here, and none in slice headers.
  if (pocType !== 0 && pocType !== 2) throw new BitstreamError(`Expected pic_order_cnt_type 0 but received ${pocType}`)
  const pocBits = pocType === 0 ? reader.readUnsigned() + 4 : 0
  const maxNumRefFrames = reader.readUnsigned()
  expectZero(reader.readFlag(), "gaps_in_frame_num_value_allowed_flag")
  const widthInMacroblocks = reader.readUnsigned() + 1
  const heightInMacroblocks = reader.readUnsigned() + 1
  if (!reader.readFlag()) throw new BitstreamError("Expected frame_mbs_only_flag 1 but received 0")
  const direct8x8Inference = reader.readFlag()
  const crop = reader.readFlag() ? readCrop(reader) : null
  if (!reader.readFlag()) throw new BitstreamError("Expected vui_parameters_present_flag 1 but received 0")
  const videoUsability = parseVideoUsability(reader)
  reader.expectEnd()
  return {
    ...{ profileIdc, constraintFlags, levelIdc, id, frameNumBits, pocBits, maxNumRefFrames },
    ...{ widthInMacroblocks, heightInMacroblocks, direct8x8Inference, crop, videoUsability },
  }
}

function readCrop(reader: BitReader): [number, number, number, number] {
  return [reader.readUnsigned(), reader.readUnsigned(), reader.readUnsigned(), reader.readUnsigned()]
}

/** 7.3.2.1.1, with pic_order_cnt_type 2 when `pocBits` is 0. */
export function writeSequenceParameterSet(sps: SequenceParameterSet): Buffer {
  const writer = new BitWriter()
  writer.writeBits(sps.profileIdc, 8)
  writer.writeBits(sps.constraintFlags, 8)
  writer.writeBits(sps.levelIdc, 8)
  writer.writeUnsigned(sps.id)
  writer.writeUnsigned(1) // chroma_format_idc: 4:2:0
  writer.writeUnsigned(0) // bit_depth_luma_minus8
  writer.writeUnsigned(0) // bit_depth_chroma_minus8
  writer.writeFlag(false) // qpprime_y_zero_transform_bypass_flag
  writer.writeFlag(false) // seq_scaling_matrix_present_flag
  writer.writeUnsigned(sps.frameNumBits - 4)
  writer.writeUnsigned(sps.pocBits === 0 ? 2 : 0) // pic_order_cnt_type
  if (sps.pocBits !== 0) writer.writeUnsigned(sps.pocBits - 4)
  writer.writeUnsigned(sps.maxNumRefFrames)
  writer.writeFlag(false) // gaps_in_frame_num_value_allowed_flag
  writer.writeUnsigned(sps.widthInMacroblocks - 1)
  writer.writeUnsigned(sps.heightInMacroblocks - 1)
  writer.writeFlag(true) // frame_mbs_only_flag
  writer.writeFlag(sps.direct8x8Inference)
  writer.writeFlag(sps.crop !== null)
  for (const offset of sps.crop ?? []) writer.writeUnsigned(offset)
  writer.writeFlag(true) // vui_parameters_present_flag
  writeVideoUsability(writer, sps.videoUsability)
  writer.writeTrailingBits()
  return writer.toBuffer()
}
