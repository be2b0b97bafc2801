import { isCameraRaw } from "./camera-raw.ts"
import { UnusablePhoto } from "./unusable-photo.ts"

export type PhotoFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff"

/** Enough bytes from the start of a file to detect its format. */
export const formatHeadBytes = 4096

const accepted = "Use JPEG, PNG, WebP, AVIF, GIF or TIFF"
export const heicRefusal = "is an HEIC photo; export it as JPEG"
const rawRefusal = "is a raw camera photo; export it as JPEG"

/**
 * Detects the format by content, never by name.
 *
 * @param bytes the file, or for a preflight its first `formatHeadBytes`: then a raw camera photo whose directory is
 *   further on passes as TIFF.
 * @throws UnusablePhoto for any but the six formats, with the actual one.
 */
export function detectPhotoFormat(bytes: Buffer): PhotoFormat {
  const head = bytes.subarray(0, formatHeadBytes)
  if (head.length === 0) throw new UnusablePhoto("is empty")
  if (startsWith(head, "ffd8ff")) return "jpeg"
  if (startsWith(head, "89504e470d0a1a0a")) return "png"
  if (text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WEBP") return "webp"
  if (text(head, 0, 6) === "GIF87a" || text(head, 0, 6) === "GIF89a") return "gif"
  if (startsWith(head, "49492a00") || startsWith(head, "4d4d002a") || isBigTiff(head)) {
    if (isCameraRaw(bytes)) throw new UnusablePhoto(rawRefusal)
    return "tiff"
  }
  if (text(head, 4, 8) === "ftyp") return detectBoxFormat(head)
  throw new UnusablePhoto(describeOther(head))
}

/** ISO base media files (ISO/IEC 14496-12): the brands of the first box are the format. */
function detectBoxFormat(head: Buffer): PhotoFormat {
  const boxEnd = Math.min(head.readUInt32BE(0), head.length)
  const brands = [text(head, 8, 12)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(text(head, at, at + 4))
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif"
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) {
    throw new UnusablePhoto(heicRefusal)
  }
  // Canon's CR3.
  if (brands.includes("crx ")) throw new UnusablePhoto(rawRefusal)
  throw new UnusablePhoto("is a video, not a photo")
}

function isBigTiff(head: Buffer): boolean {
  return startsWith(head, "49492b00") || startsWith(head, "4d4d002b")
}

const otherFormats: [signature: string, description: string][] = [
  // Fujifilm RAF, Panasonic RW2, Olympus ORF, Sigma X3F, Minolta MRW, Canon CRW.
  ["46554a4946494c4d4343442d524157", rawRefusal],
  ["49495500", rawRefusal],
  ["4949524f", rawRefusal],
  ["49495253", rawRefusal],
  ["4d4d4f52", rawRefusal],
  ["464f5662", rawRefusal],
  ["004d524d", rawRefusal],
  ["49491a00000048454150", rawRefusal],
  ["0000000c4a584c20", "is a JPEG XL picture; export it as JPEG"],
  ["ff0a", "is a JPEG XL picture; export it as JPEG"],
  ["0000000c6a502020", "is a JPEG 2000 picture; export it as JPEG"],
  ["ff4fff51", "is a JPEG 2000 picture; export it as JPEG"],
  ["424d", "is a BMP picture; export it as JPEG or PNG"],
  ["00000100", "is an icon (ICO), not a photo"],
  ["38425053", "is a Photoshop document; export it as JPEG"],
  ["255044462d", "is a PDF document, not a photo"],
  ["504b0304", "is a ZIP archive or an office document, not a photo"],
  ["1a45dfa3", "is a video, not a photo"],
  // AppleDouble (RFC 1740), which macOS writes beside a file on other file systems.
  ["00051607", "holds settings of macOS (AppleDouble), not a photo"],
]

function describeOther(head: Buffer): string {
  const known = otherFormats.find(([signature]) => startsWith(head, signature))
  if (known) return known[1]
  if (head.every((byte) => byte === 0)) return "holds only zeros: it was never written completely"
  const beginning = head.toString("utf8").trimStart().toLowerCase()
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[\s\S]*?>\s*)?<svg[\s>/]/.test(beginning)) {
    return "is an SVG drawing; export it as PNG"
  }
  if (/^(<!doctype html|<html|<head|<body)/.test(beginning)) return "is a web page, not a photo"
  if (/^(<\?xml|<!doctype svg)/.test(beginning)) return "is an XML document or a drawing, not a photo"
  if (!/[^\P{Cc}\s]|\ufffd/u.test(beginning)) return "is a text, not a photo"
  return `is not a picture that can be read here. ${accepted}`
}

function startsWith(head: Buffer, hex: string): boolean {
  return head.subarray(0, hex.length / 2).toString("hex") === hex
}

function text(head: Buffer, start: number, end: number): string {
  return head.toString("latin1", start, end)
}
