import { mkdir, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, test } from "vitest"
import { collectPhotos, inNaturalOrder } from "./collect-photos.ts"
import { UsageError } from "./slideshow-arguments.ts"

test("numbers in names are counted, and names that differ in case keep one order", () => {
  const names = ["IMG_10.jpg", "rex.jpg", "IMG_2.jpg", "Rex.jpg", "img_1.jpg"]
  expect([...names].sort(inNaturalOrder)).toEqual(["img_1.jpg", "IMG_2.jpg", "IMG_10.jpg", "rex.jpg", "Rex.jpg"])
  expect(names.reverse().sort(inNaturalOrder)).toEqual(["img_1.jpg", "IMG_2.jpg", "IMG_10.jpg", "rex.jpg", "Rex.jpg"])
})

test("a folder gives its files in natural order; hidden ones, subfolders and links out of it are named", async () => {
  const parent = await temporaryFolder()
  const folder = join(parent, "photos")
  await mkdir(join(folder, "x.jpg"), { recursive: true })
  await writeFile(join(parent, "secret.jpg"), "")
  for (const name of ["b10.JPG", "b9.JPG", ".DS_Store", "._b9.JPG", "-rf.jpg"]) await writeFile(join(folder, name), "x")
  await symlink("../secret.jpg", join(folder, "out.jpg"))
  await symlink("nothing", join(folder, "dangling.jpg"))
  await symlink("b9.JPG", join(folder, "link.jpg"))
  const { photos, leftOut } = await collectPhotos([folder])
  expect(photos.map((photo) => photo.name)).toEqual(["-rf.jpg", "b9.JPG", "b10.JPG", "dangling.jpg", "link.jpg"])
  expect(Object.fromEntries(leftOut.map(({ name, reason }) => [name, reason]))).toEqual({
    "._b9.JPG": "holds settings of macOS, not a photo",
    ".DS_Store": "is hidden",
    "out.jpg": "is a link that leads out of the folder",
    "x.jpg": "is a folder; folders in a folder are not searched",
  })
})

test("files are taken in the order in which they are named, hidden or not", async () => {
  const folder = await temporaryFolder()
  for (const name of ["b.jpg", ".a.jpg"]) await writeFile(join(folder, name), "x")
  const { photos } = await collectPhotos([join(folder, "b.jpg"), join(folder, ".a.jpg")])
  expect(photos.map((photo) => photo.name)).toEqual(["b.jpg", ".a.jpg"])
})

test("a name that does not exist is a mistake in the command", async () => {
  await expect(collectPhotos(["/nowhere/dog.jpg"])).rejects.toThrow(UsageError)
})
