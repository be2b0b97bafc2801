import { BitstreamError } from "./bit-reader.ts"
import type { EncodedPicture } from "./key-picture.ts"
import { nalUnitType } from "./nal-unit.ts"

/** A larger length is invalid: an uncompressed picture of 1920x1080 has 3 MB. */
const maxTagBytes = 8 * 1024 * 1024
const fileHeaderBytes = 9
const tagHeaderBytes = 11
const backPointerBytes = 4
const videoTag = 9
const avcCodecId = 7
const avcPacketType = { sequenceHeader: 0, nalUnits: 1 } as const

/**
 * Parses ffmpeg's FLV, its only format that can be piped and gives the length of every picture, so none waits for
 * the next. Sources: Adobe's "Video File Format Specification
 * Version 10", and ISO/IEC 14496-15, 5.2.4.1 for the AVC decoder configuration and the lengths.
 */
export class FlvReader {
  #pending: Buffer[] = []
  #pendingBytes = 0
  #wantedBytes = fileHeaderBytes + backPointerBytes
  #hasHeader = false
  #sets: Pick<EncodedPicture, "sps" | "pps"> | undefined

  /**
   * @param bytes the next chunk of the stream.
   * @returns the pictures that it completes.
   * @throws BitstreamError for anything but one H.264 video of one slice a picture.
   */
  read(bytes: Buffer): EncodedPicture[] {
    this.#pending.push(bytes)
    this.#pendingBytes += bytes.length
    if (this.#pendingBytes < this.#wantedBytes) return []
    let rest = Buffer.concat(this.#pending)
    const pictures: EncodedPicture[] = []
    while (rest.length >= this.#wantedBytes) {
      rest = rest.subarray(this.#readOne(rest, pictures))
    }
    this.#pending = [rest]
    this.#pendingBytes = rest.length
    return pictures
  }

  /** @returns the number of bytes read; 0 when it needs more. */
  #readOne(bytes: Buffer, pictures: EncodedPicture[]): number {
    if (!this.#hasHeader) {
      if (bytes.toString("latin1", 0, 3) !== "FLV") throw new BitstreamError("Expected an FLV stream")
      this.#hasHeader = true
      this.#wantedBytes = tagHeaderBytes
      return fileHeaderBytes + backPointerBytes
    }
    const dataBytes = bytes.readUIntBE(1, 3)
    const tagBytes = tagHeaderBytes + dataBytes + backPointerBytes
    if (tagBytes > maxTagBytes) throw new BitstreamError(`Expected a tag of ${maxTagBytes} bytes at most`)
    this.#wantedBytes = tagBytes
    if (bytes.length < tagBytes) return 0
    // Other tags are metadata.
    if (bytes[0] === videoTag) this.#readVideo(bytes.subarray(tagHeaderBytes, tagHeaderBytes + dataBytes), pictures)
    this.#wantedBytes = tagHeaderBytes
    return tagBytes
  }

  #readVideo(data: Buffer, pictures: EncodedPicture[]): void {
    if (data.length < 5 || ((data[0] as number) & 15) !== avcCodecId) throw new BitstreamError("Expected H.264 in FLV")
    const body = data.subarray(5)
    if (data[1] === avcPacketType.sequenceHeader) this.#sets = readDecoderConfiguration(body)
    if (data[1] !== avcPacketType.nalUnits) return
    if (!this.#sets) throw new BitstreamError("Expected parameter sets before the first picture")
    // Copied, since the slice outlives the chunk.
    pictures.push({ ...this.#sets, slice: Buffer.from(readOnlySlice(body)) })
  }
}

/** AVCDecoderConfigurationRecord with one set of each kind. */
function readDecoderConfiguration(record: Buffer): Pick<EncodedPicture, "sps" | "pps"> {
  if (record.length < 8 || ((record[4] as number) & 3) !== 3) throw new BitstreamError("Expected lengths of four bytes")
  if (((record[5] as number) & 31) !== 1) throw new BitstreamError("Expected one sequence parameter set")
  const sps = takeSized(record, 6, 2)
  const ppsCount = 8 + sps.length
  if (record[ppsCount] !== 1) throw new BitstreamError("Expected one picture parameter set")
  return { sps: Buffer.from(sps), pps: Buffer.from(takeSized(record, ppsCount + 1, 2)) }
}

function readOnlySlice(body: Buffer): Buffer {
  const slices: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const unit = takeSized(body, at, 4)
    const type = (unit[0] ?? 0) & 31
    if (type === nalUnitType.idrSlice || type === nalUnitType.nonIdrSlice) slices.push(unit)
    else if (type !== nalUnitType.supplementalEnhancementInformation) {
      throw new BitstreamError(`Expected a slice but received a NAL unit of type ${type}`)
    }
    at += 4 + unit.length
  }
  const [slice] = slices
  if (!slice || slices.length > 1) throw new BitstreamError(`Expected one slice but received ${slices.length}`)
  return slice
}

function takeSized(bytes: Buffer, at: number, lengthBytes: 2 | 4): Buffer {
  const length = at + lengthBytes <= bytes.length ? bytes.readUIntBE(at, lengthBytes) : 0
  const start = at + lengthBytes
  if (length === 0 || start + length > bytes.length) throw new BitstreamError("Expected a NAL unit of the given length")
  return bytes.subarray(start, start + length)
}
