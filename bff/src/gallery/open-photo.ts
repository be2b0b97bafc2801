import { constants } from "node:fs"
import { open, realpath } from "node:fs/promises"
import { join, sep } from "node:path"
import sharp, { type Sharp } from "sharp"

const maxPhotoBytes = 200_000_000
const maxPhotoPixels = 100_000_000

// Photos are untrusted: only the decoders of these formats may run, whatever the bytes pretend to be.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadTiffBuffer",
  ],
})
// libvips caches by name and would show an old picture after a file was replaced.
sharp.cache(false)

/**
 * A photo of the content folder, upright, as its first frame.
 *
 * @throws when it is no regular file inside the folder or too large. A file that is no picture
 *   throws later, when sharp reads it.
 */
export async function openPhoto(contentFolder: string, path: string): Promise<Sharp> {
  const root = await realpath(contentFolder)
  const file = await realpath(join(root, path))
  if (!file.startsWith(root + sep)) throw new Error(`Expected a photo inside ${root} but ${path} leads out of it`)
  // Non-blocking: opening a named pipe would wait for a writer for ever.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new Error(`Expected a file but ${path} is something else`)
    if (stat.size > maxPhotoBytes)
      throw new Error(`Expected at most ${maxPhotoBytes} bytes but ${path} has ${stat.size}`)
    return sharp(await handle.readFile(), { limitInputPixels: maxPhotoPixels, failOn: "none" }).autoOrient()
  } finally {
    await handle.close()
  }
}
