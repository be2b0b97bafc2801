import { BitReader, BitstreamError } from "./bit-reader.ts"
import { BitWriter } from "./bit-writer.ts"
import { type NalUnit, nalUnitType, parseNalUnit, startCode } from "./nal-unit.ts"
import { type ParameterSets, parseParameterSets } from "./parameter-sets.ts"
import { type Deblocking, parseIdrSliceHeader, sliceType, writeSliceHeader } from "./slice-header.ts"

/** NAL units as an encoder made them, without start codes. */
export interface EncodedPicture {
  sps: Buffer
  pps: Buffer
  slice: Buffer
}

/** A slide's intra picture, without the numbers of its sequence. */
export interface KeyPicture {
  sliceQpDelta: number
  deblocking: Deblocking
  /** slice_data() from its first whole byte on: CABAC bytes that depend on no number in the header. */
  sliceData: Buffer
}

/**
 * Parses a picture of one IDR slice of type I with supported parameter sets.
 *
 * @throws BitstreamError for any other.
 */
export function parseKeyPicture(encoded: EncodedPicture): KeyPicture {
  const slice = parseNalUnit(encoded.slice)
  if (slice.type !== nalUnitType.idrSlice || slice.refIdc === 0) throw new BitstreamError("Expected an IDR picture")
  const reader = new BitReader(slice.rbsp)
  const header = parseIdrSliceHeader(reader, parseParameterSets(encoded))
  reader.expectAlignment(1) // cabac_alignment_one_bit (ITU-T H.264, 7.3.4)
  const sliceData = slice.rbsp.subarray(reader.position / 8)
  // Nine bits are what the arithmetic decoder starts with (9.3.1.2); the last byte holds the stop bit (7.3.2.11).
  if (sliceData.length < 2 || sliceData.at(-1) === 0) throw new BitstreamError("Expected slice data with a stop bit")
  return { ...header, sliceData }
}

/** The picture as its encoder wrote it, in the byte stream format (Annex B). */
export function toByteStream({ sps, pps, slice }: EncodedPicture): Buffer {
  return Buffer.concat([startCode, sps, startCode, pps, startCode, slice])
}

/** The numbers of an intra picture in its sequence. */
export interface IntraPicture {
  frameNum: number
  pocLsb: number
  /** Null for a picture that no sequence begins with. */
  idrPicId: number | null
}

/** The key picture with another slice header (7.3.3); its slice data stays as it is. */
export function renumberKeyPicture(key: KeyPicture, numbers: IntraPicture, sets: ParameterSets): NalUnit {
  const { sliceQpDelta, deblocking } = key
  const writer = new BitWriter()
  writeSliceHeader(writer, { type: sliceType.i, ...numbers, isReference: true, sliceQpDelta, deblocking }, sets)
  writer.align(1)
  const type = numbers.idrPicId === null ? nalUnitType.nonIdrSlice : nalUnitType.idrSlice
  return { refIdc: 3, type, rbsp: Buffer.concat([writer.toBuffer(), key.sliceData]) }
}
