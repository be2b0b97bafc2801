import { firstValueOf, readTiffDirectory, type TiffEntry, tiffTags } from "./tiff-directory.ts"

/** TIFF/EP and DNG: colors as the sensor has them, of one kind a pixel or of all. */
const sensorColors = [32803, 34892]
/** Cameras write two or three. */
const maxSubDirectories = 16

/**
 * Raw photos (CR2, NEF, ARW, PEF, DNG ...) are TIFF files whose first picture is a thumbnail or the sensor's data, which
 * would be decoded to a black picture.
 *
 * @param tiff the file, or its beginning: then only the directories in it are checked.
 */
export function isCameraRaw(tiff: Buffer): boolean {
  if (tiff.toString("latin1", 8, 10) === "CR") return true
  const directory = readTiffDirectory(tiff)
  if (!directory) return false
  // Bit 0: a smaller version of another picture in the file.
  const isThumbnail = ((firstValueOf(directory, tiffTags.newSubfileType) ?? 0) & 1) === 1
  if (isThumbnail || directory.has(tiffTags.dngVersion)) return true
  const positions = directory.get(tiffTags.subDirectories)?.readValues() ?? []
  const others = positions.slice(0, maxSubDirectories).map((position) => readTiffDirectory(tiff, position))
  return [directory, ...others].some((one) => one !== undefined && isOfSensor(one))
}

function isOfSensor(directory: Map<number, TiffEntry>): boolean {
  return sensorColors.includes(firstValueOf(directory, tiffTags.photometric) ?? 0)
}
