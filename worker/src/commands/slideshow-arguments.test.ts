import { OperatorError } from "@site/server/operator-error.ts"
import { expect, test } from "vitest"
import { writeOutputFile } from "./output-file.ts"
import { parseSlideshowArguments } from "./slideshow-arguments.ts"

test.each<[string[], string]>([
  [[], "Name at least one photo or folder"],
  [["dog.jpg"], "Name the video"],
  [["dog.jpg", "-o", "dog.jpg"], "The video's name must end in .mp4, not dog.jpg."],
  [["dog.jpg", "-o", "out.mp4", "--height", "480"], "The height must be 1080 or 720, not 480."],
  [["dog.jpg", "-o", "out.mp4", "--engine", "fast"], "The engine must be direct or classic, not fast."],
  [["dog.jpg", "-o", "out.mp4", "--fast"], "Unknown option '--fast'. --help lists the options."],
])("the arguments %j are refused with a sentence", (args, sentence) => {
  expect(() => parseSlideshowArguments(args)).toThrow(OperatorError)
  expect(() => parseSlideshowArguments(args)).toThrow(sentence)
})

test("arguments are parsed, and a video is 1080 rows high by default", () => {
  const full = { width: 1920, height: 1080 }
  expect(parseSlideshowArguments(["a.jpg", "photos", "-o", "out.mp4"])).toEqual({
    ...{ paths: ["a.jpg", "photos"], outputFile: "out.mp4", kind: "gallery", logo: null },
    ...{ engine: null, cacheFolder: null, size: full },
  })
  expect(parseSlideshowArguments(["a.jpg", "-o", "b.MP4", "--hero", "--height", "720"])).toMatchObject({
    ...{ outputFile: "b.MP4", kind: "hero", size: { width: 1280, height: 720 } },
  })
  expect(parseSlideshowArguments(["--help"])).toBeNull()
})

test("a video in a folder that does not exist is an error", async () => {
  const made = writeOutputFile("nowhere/out.mp4", () => Promise.reject(new Error("Expected nothing to be made")))
  await expect(made).rejects.toThrow(new OperatorError("The folder of nowhere/out.mp4 does not exist."))
})
