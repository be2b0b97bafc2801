import { execFile } from "node:child_process"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { sharp } from "@site/server/photos/libvips.ts"
import { expectNear } from "@site/server/testing/expect-near.ts"
import { blue, plain, red, texture, toJpeg, toSharp } from "@site/server/testing/pictures.ts"
import { describe, expect, test } from "vitest"
import { type FrameSize, fullHd, hd } from "../slides/frame-format.ts"
import { decodeAll, decodeFrames, tiny, yuvAt } from "../testing/frames.ts"
import { jpegOf, setUp, wide } from "../testing/render-setup.ts"
import { renderSlideshow } from "./render-slideshow.ts"
import type { SlideshowRequest } from "./slideshow-request.ts"

const run = promisify(execFile)
// By hand from BT.709, as in slides/rgb-to-yuv.test.ts.
const redYuv = [63, 102, 240] as const
const blueYuv = [32, 240, 118] as const
const middleYuv = redYuv.map((value, index) => (value + (blueYuv[index] as number)) / 2) as [number, number, number]

/** The stream properties that players use. */
async function probe(file: string) {
  const entries = "codec_name,profile,width,height,sample_aspect_ratio,pix_fmt,color_range,color_space,r_frame_rate"
  const { stdout } = await run("ffprobe", ["-v", "error", "-show_entries", `stream=${entries}`, "-of", "json", file])
  return Object.values(JSON.parse(stdout).streams[0])
}

describe("a gallery of a logo, two good photos and a damaged one", () => {
  test("is a verified video of 12 s that shows every picture at its time", async () => {
    const whole = await toJpeg(texture({ width: 640, height: 480 }))
    const { root, workFolder, request, context, reported } = await setUp({
      "red.jpg": await jpegOf(red),
      "damaged.jpg": whole.subarray(0, whole.length >> 1),
      "notes.jpg": Buffer.from("not a photo"),
      "blue.png": await toSharp(plain(wide, blue)).png().toBuffer(),
      "logo.png": await sharp({ create: { width: 400, height: 200, channels: 4, background: "#00000000" } })
        .png()
        .toBuffer(),
    })
    const asked: SlideshowRequest = {
      ...request("gallery", "red.jpg", "damaged.jpg", "notes.jpg", "blue.png"),
      ...{ logo: join(root, "logo.png"), sizes: [tiny] },
    }
    const result = await renderSlideshow(asked, context)

    expect(result).toMatchObject({ photoCount: 2, frameCount: 360, durationSeconds: 12 })
    expect(result.skipped).toEqual([
      { name: "damaged.jpg", reason: "is damaged: the end of the picture is missing" },
      { name: "notes.jpg", reason: "is a text, not a photo" },
    ])
    expect((await readdir(workFolder)).sort()).toEqual(["poster.jpg", "slideshow.mp4"])
    expect(await decodeAll(result.videoFile)).toEqual({ complaints: "", frameCount: 360 })

    const frames = await decodeFrames(result.videoFile, [0, 60, 90, 150, 165, 180, 359], tiny)
    const [opening, openingEnd, redStart, redEnd, middle, blueStart, closing] = frames as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ]
    const paperYuv = [229, 126, 129] as const
    for (const frame of [opening, openingEnd, closing]) expectNear(yuvAt(frame, 160, 90, tiny), paperYuv, 2)
    for (const [x, y] of [
      [0, 0],
      [319, 179],
      [160, 90],
    ] as const) {
      expectNear(yuvAt(redStart, x, y, tiny), redYuv, 2)
      expectNear(yuvAt(redEnd, x, y, tiny), redYuv, 2)
      expectNear(yuvAt(middle, x, y, tiny), middleYuv, 2)
      expectNear(yuvAt(blueStart, x, y, tiny), blueYuv, 2)
    }

    const poster = sharp(await readFile(result.posterFile))
    expect(await poster.metadata()).toMatchObject({ format: "jpeg", ...tiny })
    const { dominant } = await poster.stats()
    expect(dominant.r).toBeGreaterThan(240)
    expect(dominant.b).toBeLessThan(16)

    const percents = reported.map((progress) => progress.percent)
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    // The direct engine reports one step per slide.
    expect(percents.length).toBeGreaterThan(5)
    expect(result.fallbackReason).toBeUndefined()
    expect(reported.at(-1)).toEqual({ percent: 98, stage: "verifying" })
    expect([...new Set(reported.map((progress) => progress.stage))]).toEqual([
      "checking photos",
      "rendering",
      "verifying",
    ])
  })
})

describe("a hero", () => {
  test("of two photos shows the crops and dissolves from the last into the first", async () => {
    const halves = await toSharp(plain({ width: 3200, height: 900 }, red))
      .composite([
        {
          input: await toSharp(plain({ width: 1600, height: 900 }, blue))
            .png()
            .toBuffer(),
          left: 1600,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const { workFolder, request, context } = await setUp({ "both.png": halves })
    const asked = request("hero", "both.png", "both.png")
    const crops = [0, 1600].map((x) => ({ x, y: 0, width: 1600, height: 900, unit: "px" as const }))
    const photos = asked.photos.map((photo, index) => ({ ...photo, crop: crops[index] ?? null }))
    const result = await renderSlideshow({ ...asked, photos }, context)

    expect(result).toMatchObject({ photoCount: 2, frameCount: 240, durationSeconds: 8, skipped: [] })
    const { smallVideoFile = "" } = result
    expect((await readdir(workFolder)).sort()).toEqual(["poster.jpg", "slideshow-small.mp4", "slideshow.mp4"])
    for (const [file, size] of [
      [result.videoFile, fullHd],
      [smallVideoFile, hd],
    ] as const) {
      expect(await decodeAll(file)).toEqual({ complaints: "", frameCount: 240 })
      const middle = [size.width / 2, size.height / 2, size] as const
      const [first, whole, seam, last] = (await decodeFrames(file, [0, 120, 225, 239], size)) as [
        Buffer,
        Buffer,
        Buffer,
        Buffer,
      ]
      expectNear(yuvAt(first, ...middle), redYuv, 2)
      expectNear(yuvAt(whole, ...middle), blueYuv, 2)
      expectNear(yuvAt(seam, ...middle), middleYuv, 2)
      expectNear(yuvAt(last, ...middle), redYuv, 6)
    }
    expect(await probe(smallVideoFile)).toEqual(["h264", "High", 1280, 720, "1:1", "yuv420p", "tv", "bt709", "30/1"])
    expect(await sharp(result.posterFile).metadata()).toMatchObject({ format: "jpeg", ...fullHd })
    expect((await stat(smallVideoFile)).size).toBeLessThan((await stat(result.videoFile)).size)
  })

  test("shows the same in its small rendition as in its large one, with either engine", async () => {
    const { request, context } = await setUp({ "grain.jpg": await toJpeg(texture({ width: 640, height: 360 })) })
    for (const engine of ["direct", "classic"] as const) {
      const sizes: [FrameSize, FrameSize] = [tiny, { width: 160, height: 90 }]
      const result = await renderSlideshow({ ...request("hero", "grain.jpg"), sizes }, { ...context, engine })
      const [large] = await decodeFrames(result.videoFile, [60], sizes[0])
      const [small] = await decodeFrames(result.smallVideoFile ?? "", [60], sizes[1])
      const ideal = await sharp(large?.subarray(0, tiny.width * tiny.height) as Buffer, {
        raw: { ...tiny, channels: 1 },
      })
        .resize({ ...sizes[1], fit: "fill" })
        .toColourspace("b-w")
        .raw()
        .toBuffer()
      const difference = ideal.reduce((sum, level, at) => sum + Math.abs(level - (small?.[at] as number)), 0)
      expect(difference / ideal.length, engine).toBeLessThan(2)
    }
  })

  test("of one photo is a still of 4 s, and rendering it twice gives the same bytes", async () => {
    const { request, context } = await setUp({ "red.jpg": await jpegOf(red) })
    const asked = { ...request("hero", "red.jpg"), sizes: [tiny, tiny] as [FrameSize, FrameSize] }
    const first = await renderSlideshow(asked, context)
    expect(first).toMatchObject({ photoCount: 1, frameCount: 120, durationSeconds: 4 })
    const bytes = await readFile(first.videoFile)
    const second = await renderSlideshow(asked, context)
    expect((await readFile(second.videoFile)).equals(bytes)).toBe(true)
    expect((await readFile(second.smallVideoFile ?? "")).equals(bytes)).toBe(true)
  })
})
