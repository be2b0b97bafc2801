import { execFileSync } from "node:child_process"
import { mkdir, readdir, symlink, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryFolder } from "../testing/temporary-folder.ts"
import { maxPhotoBytes, readPhotoFile } from "./open-photo.ts"

test("a file inside the folder is read, also through a link inside", async () => {
  const root = await temporaryFolder()
  await writeFile(join(root, "rex.jpg"), "woof")
  await symlink("rex.jpg", join(root, "link.jpg"))
  expect((await readPhotoFile(join(root, "rex.jpg"), root)).toString()).toBe("woof")
  expect((await readPhotoFile(join(root, "link.jpg"), root)).toString()).toBe("woof")
  expect((await readPhotoFile(join(root, "rex.jpg"), root, 2)).toString()).toBe("wo")
})

test("the folder may be a link", async () => {
  const root = await temporaryFolder()
  await mkdir(join(root, "photos"))
  await writeFile(join(root, "photos", "rex.jpg"), "woof")
  await symlink("photos", join(root, "linked"))
  expect((await readPhotoFile(join(root, "linked", "rex.jpg"), join(root, "linked"))).toString()).toBe("woof")
})

test("a file outside the folder is refused by link, by linked folder and by ..", async () => {
  const folder = await temporaryFolder()
  const root = join(folder, "photos")
  await mkdir(root)
  await mkdir(join(folder, "photos-private"))
  await writeFile(join(folder, "photos-private", "secret.jpg"), "secret")
  await symlink("../photos-private/secret.jpg", join(root, "link.jpg"))
  await symlink("../photos-private", join(root, "linked"))
  const outside = "is a link that leads out of the photos' folder"
  await expect(readPhotoFile(join(root, "link.jpg"), root)).rejects.toThrow(outside)
  await expect(readPhotoFile(join(root, "linked", "secret.jpg"), root)).rejects.toThrow(outside)
  await expect(readPhotoFile(join(root, "..", "photos-private", "secret.jpg"), root)).rejects.toThrow(outside)
  expect((await readPhotoFile(join(root, "link.jpg"), null)).toString()).toBe("secret")
})

test("everything but a regular file is refused", async () => {
  const root = await temporaryFolder()
  await mkdir(join(root, "folder.jpg"))
  execFileSync("mkfifo", [join(root, "pipe.jpg")])
  await symlink("nothing.jpg", join(root, "dangling.jpg"))
  await symlink("loop-b.jpg", join(root, "loop-a.jpg"))
  await symlink("loop-a.jpg", join(root, "loop-b.jpg"))
  await writeFile(join(root, "empty.jpg"), "")
  const reason = (name: string) => readPhotoFile(join(root, name), root).catch((error: Error) => error.message)
  expect(await reason("folder.jpg")).toBe("is a folder, not a photo")
  expect(await reason("pipe.jpg")).toBe("is not a regular file")
  expect(await reason("dangling.jpg")).toBe("is a link to something that does not exist")
  expect(await reason("gone.jpg")).toBe("does not exist")
  expect(await reason("loop-a.jpg")).toBe("is a link that leads back to itself")
  expect(await reason("empty.jpg")).toBe("is empty")
  await expect(readPhotoFile("/dev/zero", null)).rejects.toThrow("is not a regular file")
})

// macOS takes no name that is not UTF-8.
test.runIf(process.platform === "linux")("a file whose name is not UTF-8 is refused for its name", async () => {
  const root = await temporaryFolder()
  await writeFile(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from(".jpg")]), "woof")
  const [name = ""] = await readdir(root)
  await expect(readPhotoFile(join(root, name), root)).rejects.toThrow("has a name that is not UTF-8; rename it")
})

test("a file above the size limit is refused before it is read", async () => {
  const root = await temporaryFolder()
  await writeFile(join(root, "huge.jpg"), "")
  await truncate(join(root, "huge.jpg"), maxPhotoBytes + 1)
  await expect(readPhotoFile(join(root, "huge.jpg"), root)).rejects.toThrow("has 101 MB; at most 100 MB can be used")
})
