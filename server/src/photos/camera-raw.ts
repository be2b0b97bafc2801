/** TIFF 6.0 and Adobe DNG 1.6: tags of the first directory that give a raw photo away. */
const tagNewSubfileType = 254
const tagDngVersion = 50706

/**
 * Raw photos (CR2, NEF, ARW, DNG ...) are TIFF files whose first picture is a thumbnail: decoding them
 * would put a postage stamp on the screen without a word.
 *
 * @param head the first bytes of a file that begins like a TIFF.
 */
export function isCameraRaw(head: Buffer): boolean {
  if (head.toString("latin1", 8, 10) === "CR") return true
  const isLittleEndian = head[0] === 0x49
  const u16 = (at: number) => (isLittleEndian ? head.readUInt16LE(at) : head.readUInt16BE(at))
  const u32 = (at: number) => (isLittleEndian ? head.readUInt32LE(at) : head.readUInt32BE(at))
  if (head.length < 8 || u16(2) !== 42) return false
  const directory = u32(4)
  if (directory + 2 > head.length) return false
  const entryCount = u16(directory)
  for (let entry = 0; entry < entryCount; entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > head.length) return false
    const tag = u16(at)
    if (tag === tagDngVersion) return true
    // Bit 0: a smaller version of another picture in the file.
    if (tag === tagNewSubfileType && (u32(at + 8) & 1) === 1) return true
  }
  return false
}
