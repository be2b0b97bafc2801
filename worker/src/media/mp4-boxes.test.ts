import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, test } from "vitest"
import { readTopLevelBoxes } from "./mp4-boxes.ts"

function box(size: number, type: string, body: number): Buffer {
  const bytes = Buffer.alloc(8 + body)
  bytes.writeUInt32BE(size, 0)
  bytes.write(type, 4, "latin1")
  return bytes
}

test("boxes of 32-bit size, of 64-bit size and up to the end are listed in file order", async () => {
  const large = box(1, "free", 24)
  large.writeBigUInt64BE(32n, 8)
  const file = join(await temporaryFolder(), "a.mp4")
  await writeFile(file, Buffer.concat([box(16, "ftyp", 8), large, box(8, "moov", 0), box(0, "mdat", 100)]))
  expect(await readTopLevelBoxes(file)).toEqual([
    { type: "ftyp", offset: 0, sizeBytes: 16 },
    { type: "free", offset: 16, sizeBytes: 32 },
    { type: "moov", offset: 48, sizeBytes: 8 },
    { type: "mdat", offset: 56, sizeBytes: 108 },
  ])
})

test("an invalid size ends the list", async () => {
  const file = join(await temporaryFolder(), "a.mp4")
  await writeFile(file, Buffer.concat([box(16, "ftyp", 8), box(3, "moov", 40)]))
  expect((await readTopLevelBoxes(file)).map((found) => found.type)).toEqual(["ftyp", "moov"])
})
