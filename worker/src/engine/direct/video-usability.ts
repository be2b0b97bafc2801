import { framesPerSecond } from "../../timeline/timeline.ts"
import type { BitWriter } from "./bit-writer.ts"

/** Tables E-3 to E-5 */
const bt709 = 1

/** vui_parameters() (ITU-T H.264, E.1.1): square pixels, BT.709 in limited range, a constant frame rate. */
export function writeVideoUsability(writer: BitWriter): void {
  writer.writeFlag(true) // aspect_ratio_info_present_flag
  writer.writeBits(1, 8) // aspect_ratio_idc: square (Table E-1)
  writer.writeFlag(false) // overscan_info_present_flag
  writer.writeFlag(true) // video_signal_type_present_flag
  writer.writeBits(5, 3) // video_format: unspecified
  writer.writeFlag(false) // video_full_range_flag
  writer.writeFlag(true) // colour_description_present_flag
  writer.writeBits(bt709, 8) // colour_primaries
  writer.writeBits(bt709, 8) // transfer_characteristics
  writer.writeBits(bt709, 8) // matrix_coefficients
  writer.writeFlag(false) // chroma_loc_info_present_flag
  writer.writeFlag(true) // timing_info_present_flag
  writer.writeBits(1, 32) // num_units_in_tick
  writer.writeBits(2 * framesPerSecond, 32) // time_scale: two ticks a frame (E.2.1)
  writer.writeFlag(true) // fixed_frame_rate_flag
  writer.writeBits(0, 2) // nal_hrd_parameters_present_flag, vcl_hrd_parameters_present_flag
  writer.writeFlag(false) // pic_struct_present_flag
  writer.writeFlag(true) // bitstream_restriction_flag
  writer.writeFlag(true) // motion_vectors_over_pic_boundaries_flag
  writer.writeUnsigned(0) // max_bytes_per_pic_denom: no limit
  writer.writeUnsigned(0) // max_bits_per_mb_denom: no limit
  writer.writeUnsigned(11) // log2_max_mv_length_horizontal
  writer.writeUnsigned(11) // log2_max_mv_length_vertical
  writer.writeUnsigned(1) // max_num_reorder_frames
  writer.writeUnsigned(2) // max_dec_frame_buffering
}
