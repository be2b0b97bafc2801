import { open } from "node:fs/promises"

interface Mp4Box {
  type: string
  offset: number
  sizeBytes: number
}

/**
 * The boxes on the top level of an MP4, in file order.
 * Source: ISO/IEC 14496-12, 4.2: 32-bit size and type; size 1 means a 64-bit size follows, 0 up to the end.
 */
export async function readTopLevelBoxes(file: string): Promise<Mp4Box[]> {
  const handle = await open(file, "r")
  try {
    const { size: fileBytes } = await handle.stat()
    const boxes: Mp4Box[] = []
    const header = Buffer.alloc(16)
    for (let offset = 0; offset + 8 <= fileBytes; ) {
      header.fill(0)
      await handle.read(header, 0, 16, offset)
      const short = header.readUInt32BE(0)
      const sizeBytes = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? fileBytes - offset : short
      boxes.push({ type: header.toString("latin1", 4, 8), offset, sizeBytes })
      if (sizeBytes < 8) break
      offset += sizeBytes
    }
    return boxes
  } finally {
    await handle.close()
  }
}
