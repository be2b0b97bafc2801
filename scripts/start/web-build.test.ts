import { mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { beforeEach, describe, expect, it } from "vitest"
import { makeSiteContent } from "../testing/site-content.ts"
import { buildWeb, hashInputs } from "./web-build.ts"

let contentFolder: string
let distFolder: string
beforeEach(async () => {
  const folder = await temporaryFolder()
  contentFolder = join(folder, "content")
  distFolder = join(folder, "dist")
  await makeSiteContent(contentFolder)
})

describe("an error in a content file", () => {
  const fault = /^\S+\/content\/faq\.json is not right\. line 1, column 3: .+\.$/
  beforeEach(() => writeFileSync(join(contentFolder, "faq.json"), "[{]"))

  it("is reported, and the earlier build is kept", async () => {
    mkdirSync(distFolder)
    writeFileSync(join(distFolder, "index.html"), "built before")
    const printed: string[] = []
    await buildWeb({ contentFolder, distFolder, print: (line) => printed.push(...line.split("\n")) })
    expect(printed).toEqual([expect.stringMatching(fault), "The pages that were built before are served."])
    expect(readFileSync(join(distFolder, "index.html"), "utf8")).toBe("built before")
  })

  it("fails a first build", async () => {
    await expect(buildWeb({ contentFolder, distFolder, print: () => {} })).rejects.toMatchObject({
      name: "OperatorError",
      message: expect.stringMatching(fault),
    })
  })
})

it("a 3 GB video and a file name that is not UTF-8 do not prevent a build", () => {
  const before = hashInputs(contentFolder)
  const video = join(contentFolder, "gallery/walk.mov")
  writeFileSync(video, "")
  truncateSync(video, 3e9)
  const withVideo = hashInputs(contentFolder)
  expect(withVideo).not.toBe(before)
  truncateSync(video, 3e9 + 1)
  expect(hashInputs(contentFolder)).not.toBe(withVideo)
  // "é" in Latin-1.
  writeFileSync(
    Buffer.concat([Buffer.from(`${contentFolder}/gallery/caf`), Buffer.from([0xe9]), Buffer.from(".jpg")]),
    "",
  )
  expect(hashInputs(contentFolder)).not.toBe(withVideo)
})

it("a replaced photo of the same size changes the hash", () => {
  const photo = join(contentFolder, "gallery/red.jpg")
  const before = hashInputs(contentFolder)
  const bytes = readFileSync(photo)
  bytes[bytes.length - 10] = (bytes.at(-10) as number) ^ 1
  writeFileSync(photo, bytes)
  expect(hashInputs(contentFolder)).not.toBe(before)
})
