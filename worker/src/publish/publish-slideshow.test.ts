import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { renderResultSchema } from "@site/contract/job.ts"
import { publishedFilePattern } from "@site/contract/media-layout.ts"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, test } from "vitest"
import { publishSlideshow } from "./publish-slideshow.ts"

/** Publishes files of these bytes as a rendered hero. */
async function publish(
  mediaFolder: string,
  large: string,
  small: string | null,
  onFault = (error: Error): void => {
    throw error
  },
) {
  const workFolder = join(mediaFolder, "builds", large)
  await mkdir(workFolder, { recursive: true })
  const put = async (name: string, bytes: string) => {
    await writeFile(join(workFolder, name), bytes)
    return join(workFolder, name)
  }
  const rendered = {
    ...{ videoFile: await put("v.mp4", large), posterFile: await put("p.jpg", `poster of ${large}`) },
    ...(small !== null && { smallVideoFile: await put("s.mp4", small) }),
    ...{ photoCount: 1, skipped: [], sizeBytes: large.length, frameCount: 120, durationSeconds: 4 },
  }
  return publishSlideshow("hero", rendered, { mediaFolder, workFolder, onFault })
}

const nameOf = (bytes: string, suffix: string) =>
  `hero-slideshow-${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${suffix}`

test("video, small video and poster are named after their bytes, and the current result names all three", async () => {
  const mediaFolder = await temporaryFolder()
  const result = await publish(mediaFolder, "large", "small")
  const names = [nameOf("large", "mp4"), nameOf("small", "mp4"), nameOf("poster of large", "jpg")]
  expect([result.fileName, result.smallFileName, result.posterFileName]).toEqual(names)
  for (const name of names) expect(name).toMatch(publishedFilePattern)
  expect((await readdir(join(mediaFolder, "videos"))).sort()).toEqual([...names].sort())
  expect(await readFile(join(mediaFolder, "videos", nameOf("small", "mp4")), "utf8")).toBe("small")
  const current = JSON.parse(await readFile(join(mediaFolder, "current/hero.json"), "utf8"))
  expect(renderResultSchema.parse(current)).toEqual(result)
})

test("the files of the one before stay, small one included, and older ones go", async () => {
  const mediaFolder = await temporaryFolder()
  await publish(mediaFolder, "first", "first small")
  const second = await publish(mediaFolder, "second", "second small")
  const third = await publish(mediaFolder, "third", null)
  expect(third.smallFileName).toBeUndefined()
  const kept = [second, third].flatMap((result) => [result.fileName, result.smallFileName, result.posterFileName])
  expect((await readdir(join(mediaFolder, "videos"))).sort()).toEqual(kept.filter((name) => name).sort())
})

test.each([
  ["cut short", (file: string) => writeFile(file, '{"fileName":"hero')],
  ["of another form", (file: string) => writeFile(file, "[]")],
  ["a folder", (file: string) => mkdir(file).then(() => writeFile(join(file, "x"), ""))],
])("a current result that is %s is named and replaced", async (_, damage) => {
  const mediaFolder = await temporaryFolder()
  const currentFile = join(mediaFolder, "current/hero.json")
  await mkdir(join(mediaFolder, "current"))
  await damage(currentFile)
  const faults: string[] = []
  const result = await publish(mediaFolder, "large", "small", (error) => faults.push(error.message))
  expect(faults).toEqual([`${currentFile} is damaged; this slideshow replaces it`])
  expect(JSON.parse(await readFile(currentFile, "utf8"))).toEqual(result)
})
