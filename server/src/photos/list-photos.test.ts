import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryFolder } from "../testing/temporary-folder.ts"
import { compareNames, listPhotos } from "./list-photos.ts"

test("names are compared by their numbers, and those that differ in case only have a fixed order", () => {
  const names = ["IMG_10.jpg", "rex.jpg", "IMG_2.jpg", "Rex.jpg", "img_1.jpg"]
  const sorted = ["img_1.jpg", "IMG_2.jpg", "IMG_10.jpg", "Rex.jpg", "rex.jpg"]
  expect([...names].sort(compareNames)).toEqual(sorted)
  expect(names.reverse().sort(compareNames)).toEqual(sorted)
})

test("photos of the given order come first; folders, hidden and junk files are not listed", async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, "sub"))
  for (const name of ["10.jpg", "9.jpg", "8.jpg", ".hidden.jpg", "Thumbs.db"]) await writeFile(join(folder, name), "")
  expect(await listPhotos(folder, ["9.jpg", "gone.jpg"])).toEqual(["9.jpg", "8.jpg", "10.jpg"])
  expect(await listPhotos(join(folder, "missing"))).toEqual([])
})
