import { mkdir, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, test } from "vitest"
import { collectPhotos } from "./collect-photos.ts"

test("a folder gives its files in natural order and reports hidden ones, subfolders and links out of it", async () => {
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

test("named files keep their order, hidden or not", async () => {
  const folder = await temporaryFolder()
  for (const name of ["b.jpg", ".a.jpg"]) await writeFile(join(folder, name), "x")
  const { photos } = await collectPhotos([join(folder, "b.jpg"), join(folder, ".a.jpg")])
  expect(photos.map((photo) => photo.name)).toEqual(["b.jpg", ".a.jpg"])
})

test("a path that does not exist is an error", async () => {
  await expect(collectPhotos(["/nowhere/dog.jpg"])).rejects.toThrow(OperatorError)
})
