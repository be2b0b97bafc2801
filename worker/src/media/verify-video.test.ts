import { execFile } from "node:child_process"
import { open, readFile, stat, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, test } from "vitest"
import { colorOptions, fullHd } from "../slides/frame-format.ts"
import { tiny } from "../testing/frames.ts"
import { verifyVideo } from "./verify-video.ts"

const run = promisify(execFile)
const tools = {
  ffmpegPath: "ffmpeg",
  ffprobePath: "ffprobe",
  signal: new AbortController().signal,
  stallTimeoutMs: 20_000,
}

/** By default an intact video of 30 frames. */
async function makeVideo(options: { source?: string; codec?: string[]; output?: string[] } = {}): Promise<string> {
  const file = join(await temporaryFolder(), "a.mp4")
  const source = options.source ?? "testsrc2=size=320x180:rate=30:duration=1"
  const codec = options.codec ?? ["-profile:v", "high", "-level:v", "4.0", "-pix_fmt", "yuv420p", ...colorOptions]
  await run("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", source, "-c:v", "libx264", "-preset", "ultrafast", "-x264-params"],
    ...["cabac=1:8x8dct=1:bframes=2", ...codec, ...(options.output ?? ["-movflags", "+faststart"]), file],
  ])
  return file
}

function verify(file: string, frameCount = 30, size = tiny) {
  return verifyVideo(file, { size, frameCount }, tools)
}

test("a video as expected passes, with its size", async () => {
  const file = await makeVideo()
  expect(await verify(file)).toEqual({ sizeBytes: (await stat(file)).size })
  const large = await makeVideo({ source: "testsrc2=size=1920x1080:rate=30:duration=0.1" })
  expect(await verify(large, 3, fullHd)).toEqual({ sizeBytes: (await stat(large)).size })
})

test("one frame too few or too many does not pass", async () => {
  const file = await makeVideo()
  await expect(verify(file, 31)).rejects.toThrow("expected 31 frames but found 30")
  await expect(verify(file, 29)).rejects.toThrow("expected 29 frames but found 30")
})

test("another size, rate, pixel shape or level does not pass, and every deviation is listed", async () => {
  const file = await makeVideo({
    source: "testsrc2=size=1280x720:rate=25:duration=1.2,setsar=4/3",
    codec: ["-profile:v", "high", "-level:v", "3.1", "-pix_fmt", "yuv420p"],
  })
  const error: Error = await verify(file, 30, fullHd).catch((error) => error)
  expect(error.message).toContain("expected width 1920 but found 1280")
  expect(error.message).toContain("expected avg_frame_rate 30/1 but found 25/1")
  expect(error.message).toContain("expected sample_aspect_ratio 1:1 but found 4:3")
  expect(error.message).toContain("expected level 40 but found 31")
  expect(error.message).toContain("expected color_space bt709 but found undefined")
})

test("4:4:4 does not pass", async () => {
  const file = await makeVideo({ codec: ["-pix_fmt", "yuv444p", ...colorOptions] })
  await expect(verify(file)).rejects.toThrow("expected pix_fmt yuv420p but found yuv444p")
})

test("moov behind mdat does not pass", async () => {
  await expect(verify(await makeVideo({ output: [] }))).rejects.toThrow("expected moov after ftyp but found free")
})

test("a second stream does not pass", async () => {
  const silent = await makeVideo()
  const file = join(await temporaryFolder(), "b.mp4")
  const sound = ["-f", "lavfi", "-i", "anullsrc", "-map", "0:v", "-map", "1:a", "-shortest"]
  await run("ffmpeg", ["-v", "error", "-i", silent, ...sound, "-c:v", "copy", "-movflags", "+faststart", file])
  await expect(verify(file)).rejects.toThrow("expected one video stream but found 2 streams")
})

test("an uneven frame rate does not pass", async () => {
  const file = await makeVideo({
    source: "testsrc2=size=320x180:rate=30:duration=1.1,select='not(eq(n\\,7)+eq(n\\,8)+eq(n\\,9))'",
    output: ["-movflags", "+faststart", "-fps_mode", "vfr"],
  })
  await expect(verify(file)).rejects.toThrow("expected a constant frame rate but frame 7 is not at its time")
})

test("damage in the pictures does not pass", async () => {
  const file = await makeVideo()
  const pictures = (await readFile(file)).indexOf("mdat")
  const handle = await open(file, "r+")
  await handle.write(Buffer.alloc(3000, 0xa5), 0, 3000, pictures + 4000)
  await handle.close()
  await expect(verify(file)).rejects.toThrow(/the decoder complained|The video encoder failed/)
})

test("a file cut short, an empty one and one that is no video do not pass", async () => {
  const file = await makeVideo()
  await truncate(file, (await stat(file)).size >> 1)
  await expect(verify(file)).rejects.toThrow()
  await writeFile(file, "")
  await expect(verify(file)).rejects.toThrow("The finished video cannot be read.")
  await writeFile(file, "no video")
  await expect(verify(file)).rejects.toThrow("The finished video cannot be read.")
  expect((await readFile(file)).length).toBe(8)
})

test("a missing ffprobe is named", async () => {
  const file = await makeVideo()
  await expect(
    verifyVideo(file, { size: tiny, frameCount: 30 }, { ...tools, ffprobePath: "/nowhere/ffprobe" }),
  ).rejects.toThrow('ffprobe was not found (looked for "/nowhere/ffprobe")')
})
