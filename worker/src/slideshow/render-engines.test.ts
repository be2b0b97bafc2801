import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { RenderProgress } from "@site/contract/job.ts"
import { plain, red, texture, toJpeg } from "@site/server/testing/pictures.ts"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { describe, expect, test, vi } from "vitest"
import { hd } from "../slides/frame-format.ts"
import { fakeProgram, isRunning } from "../testing/fake-program.ts"
import { decodeAll, decodeFrames, tiny } from "../testing/frames.ts"
import { slowPicture } from "../testing/slow-picture.ts"
import { renderSlideshow } from "./render-slideshow.ts"
import type { RenderContext, SlideshowRequest } from "./slideshow-request.ts"

const size = { width: 640, height: 360 }

async function setUp(...photos: Buffer[]) {
  const folder = await temporaryFolder()
  const [workFolder, keyPictureFolder] = [join(folder, "work"), join(folder, "key-pictures")]
  await mkdir(workFolder)
  const request: SlideshowRequest = { kind: "hero", photos: [], logo: null, root: null, sizes: [tiny] }
  for (const [index, bytes] of photos.entries()) {
    const file = join(folder, `${index}.jpg`)
    await writeFile(file, bytes)
    request.photos.push({ file, name: `${index}.jpg` })
  }
  const context: RenderContext = {
    ...{ workFolder, keyPictureFolder, engine: "direct", ffprobePath: "ffprobe" },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  }
  return { request, context, workFolder, keyPictureFolder }
}

test("the direct and the classic engine show the same in every part of the video", async () => {
  const { request, context } = await setUp(await toJpeg(texture(size)), await toJpeg(plain(size, red)))
  const frames = [0, 60, 95, 105, 119, 120, 225, 239]
  const shown: Buffer[][] = []
  for (const engine of ["direct", "classic"] as const) {
    const result = await renderSlideshow(request, { ...context, engine })
    expect(result).toMatchObject({ photoCount: 2, frameCount: 240 })
    expect(result.fallbackReason).toBeUndefined()
    shown.push(await decodeFrames(result.videoFile, frames, tiny))
  }
  for (const [at, frame] of frames.entries()) {
    const [direct, classic] = [shown[0]?.[at] as Buffer, shown[1]?.[at] as Buffer]
    let difference = 0
    for (let byte = 0; byte < direct.length; byte++)
      difference += Math.abs((direct[byte] as number) - (classic[byte] as number))
    expect(difference / direct.length, `frame ${frame}`).toBeLessThan(3)
  }
})

test("a second video of the same photos encodes nothing; one more photo encodes its key picture and the seam", async () => {
  const [a, b, c] = await Promise.all([1, 2, 3].map((n) => toJpeg(texture({ width: 640 + n, height: 360 }))))
  const { request, context, keyPictureFolder } = await setUp(a as Buffer, b as Buffer, c as Buffer)
  const two = { ...request, photos: request.photos.slice(0, 2) }
  await renderSlideshow(two, context)
  expect((await readdir(keyPictureFolder)).length).toBe(3)
  const { path, pidFile } = await fakeProgram('case "$*" in *rawvideo*) exit 1;; esac\nexec ffmpeg "$@"')
  const again = await renderSlideshow(two, { ...context, ffmpegPath: path })
  expect(again.fallbackReason).toBeUndefined()
  expect(Number(await readFile(pidFile, "utf8"))).toBeGreaterThan(0)
  expect(await decodeAll(again.videoFile)).toEqual({ complaints: "", frameCount: 240 })
  await renderSlideshow(request, context)
  expect((await readdir(keyPictureFolder)).length).toBe(5)
  // Another size has key pictures of its own.
  await renderSlideshow({ ...two, sizes: [tiny, { width: 160, height: 90 }] }, context)
  expect((await readdir(keyPictureFolder)).length).toBe(8)
})

test("an encoder that cuts its pictures short causes a fallback to the classic engine, with the reason", async () => {
  const { request, context, keyPictureFolder } = await setUp(await toJpeg(texture(size)))
  // 20 kB are a part of the only picture.
  const { path } = await fakeProgram('case "$*" in *flv*) ffmpeg "$@" | head -c 20000;; *) exec ffmpeg "$@";; esac')
  const result = await renderSlideshow({ ...request, sizes: [hd] }, { ...context, ffmpegPath: path })
  expect(result.fallbackReason).toMatch(/ended before it had read every frame/)
  expect(await decodeAll(result.videoFile)).toEqual({ complaints: "", frameCount: 120 })
  expect(await readdir(keyPictureFolder).catch(() => [])).toEqual([])
})

test("key pictures with different parameter sets are not mixed", async () => {
  const { request, context } = await setUp(await toJpeg(texture(size)), await toJpeg(plain(size, red)))
  await renderSlideshow({ ...request, photos: request.photos.slice(0, 1) }, context)
  const { path } = await fakeProgram(
    'for a; do shift; case "$a" in *8x8dct=1*) a="$a:chroma-qp-offset=3";; esac; set -- "$@" "$a"; done; exec ffmpeg "$@"',
  )
  const result = await renderSlideshow(request, { ...context, ffmpegPath: path })
  expect(result.fallbackReason).toMatch(/one SPS and PPS/)
})

test("an abort ends the render within a second in every stage and leaves no files", async () => {
  const { request, context, workFolder } = await setUp(
    ...(await Promise.all([1, 2, 3, 4].map((n) => toJpeg(texture({ width: 640 + 16 * n, height: 360 }))))),
  )
  for (const stage of ["rawvideo", "copy", "null"]) {
    const { path, pidFile } = await fakeProgram(`case "$*" in *${stage}*) exec sleep 60;; esac\nexec ffmpeg "$@"`)
    const stop = new AbortController()
    const { keyPictureFolder: _, ...withoutCache } = context
    const run = renderSlideshow(request, { ...withoutCache, ffmpegPath: path, signal: stop.signal })
    const outcome = expect(run, stage).rejects.toMatchObject({ name: "AbortError" })
    await vi.waitFor(() => readFile(pidFile), { timeout: 10_000 })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const abortedAt = performance.now()
    stop.abort()
    await outcome
    expect(performance.now() - abortedAt, stage).toBeLessThan(1000)
    expect(isRunning(Number(await readFile(pidFile, "utf8")))).toBe(false)
    expect(await readdir(workFolder)).toEqual([])
  }
}, 60_000)

describe("an abort ends the render within a second while a photo of 99 megapixels is decoded and leaves no files", () => {
  const cases = [
    ["for its slide, by the direct engine", "direct", "rendering"],
    ["for its slide, by the classic engine", "classic", "rendering"],
    ["for the poster, after its key picture came from the cache", "direct", "verifying"],
  ] as const
  test.each(cases)(
    "%s",
    async (_name, engine, stage) => {
      const { request, context, workFolder } = await setUp(slowPicture())
      if (stage === "verifying") await renderSlideshow(request, context)
      const stop = new AbortController()
      let abortedAt = Number.POSITIVE_INFINITY
      const onProgress = (progress: RenderProgress) => {
        const hasBegun = stage === "rendering" ? progress.percent === 1 : progress.stage === stage
        if (!hasBegun) return
        // A little later, when the decoder is in the middle of it.
        setTimeout(() => {
          abortedAt = performance.now()
          stop.abort()
        }, 400)
      }
      const run = renderSlideshow(request, { ...context, engine, onProgress, signal: stop.signal })
      await expect(run).rejects.toMatchObject({ name: "AbortError" })
      expect(performance.now() - abortedAt).toBeLessThan(1000)
      expect(await readdir(workFolder)).toEqual([])
    },
    60_000,
  )
})

test("a cache that can be neither read nor written does not fail the render", async () => {
  const { request, context, keyPictureFolder } = await setUp(await toJpeg(plain(size, red)))
  await writeFile(keyPictureFolder, "a file")
  const faults: Error[] = []
  const result = await renderSlideshow(request, { ...context, onCacheFault: (error) => faults.push(error) })
  expect(result).toMatchObject({ photoCount: 1, frameCount: 120 })
  expect(result.fallbackReason).toBeUndefined()
  expect(faults).toHaveLength(1)
})
