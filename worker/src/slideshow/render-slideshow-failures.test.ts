import { chmod, readdir, readFile, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { blue, plain, red, texture, toJpeg, toSharp } from "@site/server/testing/pictures.ts"
import { describe, expect, test } from "vitest"
import { fakeProgram, isRunning } from "../testing/fake-program.ts"
import { tiny } from "../testing/frames.ts"
import { jpegOf, setUp } from "../testing/render-setup.ts"
import { RenderError } from "./render-error.ts"
import { renderSlideshow } from "./render-slideshow.ts"
import type { SlideshowRequest } from "./slideshow-request.ts"

describe("a render that fails throws a sentence and leaves no files", () => {
  test("when no file is a photo, naming each", async () => {
    const { workFolder, request, context } = await setUp({
      "a.heic": Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
      "b.jpg": Buffer.alloc(0),
    })
    const run = renderSlideshow(request("gallery", "a.heic", "b.jpg", "gone.jpg"), context)
    await expect(run).rejects.toThrow(
      new RenderError(
        "None of the 3 photos could be used: a.heic is an HEIC photo; export it as JPEG; b.jpg is empty; gone.jpg does not exist.",
      ),
    )
    expect(await readdir(workFolder)).toEqual([])
  })

  test("when the only photo is damaged, which shows after the logo has been encoded", async () => {
    const whole = await toJpeg(texture({ width: 640, height: 480 }))
    const { root, workFolder, request, context } = await setUp({
      "half.jpg": whole.subarray(0, whole.length >> 1),
      "logo.png": await toSharp(plain({ width: 400, height: 200 }, red))
        .png()
        .toBuffer(),
    })
    const run = renderSlideshow({ ...request("gallery", "half.jpg"), logo: join(root, "logo.png") }, context)
    await expect(run).rejects.toThrow("The only photo could not be used: half.jpg is damaged")
    expect(await readdir(workFolder)).toEqual([])
  })

  test("when no photos are requested", async () => {
    const { request, context } = await setUp({})
    await expect(renderSlideshow(request("gallery"), context)).rejects.toThrow("There are no photos")
  })

  test("when the photos' folder is missing", async () => {
    const { root, request, context } = await setUp({ "red.jpg": await jpegOf(red) })
    const asked = { ...request("hero", "red.jpg"), root: `${root}-gone` }
    await expect(renderSlideshow(asked, context)).rejects.toThrow("The photos' folder cannot be read.")
  })

  test("when ffmpeg is missing", async () => {
    const { workFolder, request, context } = await setUp({ "red.jpg": await jpegOf(red) })
    const run = renderSlideshow(request("hero", "red.jpg"), { ...context, ffmpegPath: "/nowhere/ffmpeg" })
    await expect(run).rejects.toThrow(RenderError)
    await expect(run).rejects.toThrow("ffmpeg was not found")
    expect(await readdir(workFolder)).toEqual([])
  })

  test("when the work folder is missing", async () => {
    const { workFolder, request, context } = await setUp({ "red.jpg": await jpegOf(red) })
    const run = renderSlideshow(request("hero", "red.jpg"), { ...context, workFolder: `${workFolder}-gone` })
    await expect(run).rejects.toThrow("The work folder does not exist.")
  })

  test("when ffmpeg hangs", async () => {
    const { workFolder, request, context } = await setUp({ "red.jpg": await jpegOf(red) })
    const { path, pidFile } = await fakeProgram("exec sleep 60")
    const run = renderSlideshow(request("hero", "red.jpg"), { ...context, ffmpegPath: path, stallTimeoutMs: 500 })
    await expect(run).rejects.toThrow("The video encoder stood still for 0.5 s and was stopped.")
    expect(isRunning(Number(await readFile(pidFile, "utf8")))).toBe(false)
    expect(await readdir(workFolder)).toEqual([])
  })

  test("when ffmpeg exits with 0 although frames are missing", async () => {
    const { workFolder, request, context } = await setUp({ "red.jpg": await jpegOf(red) })
    const { path } = await fakeProgram('case "$*" in *rawvideo*) exec ffmpeg "$@" < /dev/null;; esac')
    await chmod(path, 0o755)
    const tools = { ffmpegPath: path, ffprobePath: "ffprobe" }
    await expect(renderSlideshow(request("hero", "red.jpg"), { ...context, ...tools })).rejects.toThrow(RenderError)
    expect(await readdir(workFolder)).toEqual([])
  })
})

test("an unusable logo is skipped and named, and so are photos that link out of the folder", async () => {
  const { root, request, context } = await setUp({ "red.jpg": await jpegOf(red), "logo.svg": Buffer.from("<svg/>") })
  await writeFile(join(root, "..", "secret.jpg"), await jpegOf(blue))
  await symlink("../secret.jpg", join(root, "link.jpg"))
  const asked: SlideshowRequest = {
    ...request("gallery", "link.jpg", "red.jpg"),
    sizes: [tiny],
    logo: join(root, "logo.svg"),
  }
  const result = await renderSlideshow(asked, context)
  expect(result).toMatchObject({ photoCount: 1, frameCount: 90 })
  expect(result.skipped).toEqual([
    { name: "The logo", reason: "is an SVG drawing; export it as PNG" },
    { name: "link.jpg", reason: "is a link that leads out of the photos' folder" },
  ])
})
