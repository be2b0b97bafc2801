import { writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"

/** What each test photo is filled with; far apart, so that a frame tells which one it shows. */
export const photoColours = { "red.jpg": "#c81e1e", "green.jpg": "#1e9632", "blue.jpg": "#1e3cc8" } as const

/** Three photos of one colour each, 16:9 and large enough to fill the frame. */
export async function makePhotos(folder: string): Promise<void> {
  for (const [name, background] of Object.entries(photoColours)) {
    const photo = sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
    writeFileSync(join(folder, name), await photo.jpeg({ quality: 92 }).toBuffer())
  }
}
