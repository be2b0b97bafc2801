import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { tiny } from "../../testing/frames.ts"
import { texturedFrame } from "../../testing/yuv-frames.ts"
import { BitReader } from "./bit-reader.ts"
import { encodeDirectly } from "./direct-engine.ts"
import { type NalUnit, parseNalUnit, splitByteStream } from "./nal-unit.ts"
import { parsePictureParameterSet } from "./picture-parameter-set.ts"
import { parseSequenceParameterSet } from "./sequence-parameter-set.ts"
import { parseSliceHeader, type SliceHeader, sliceType } from "./slice-header.ts"

const run = promisify(execFile)
const limits = { ffmpegPath: "ffmpeg", signal: new AbortController().signal, stallTimeoutMs: 60_000 }
const timing = { slotFrames: 9, dissolveFrames: 6, loops: true }
const slideCount = 7

interface Written {
  videoFile: string
  streamFile: string
  nals: NalUnit[]
  headers: SliceHeader[]
}

/** A loop over three groups, as it stands in the MP4. */
async function write(folder: string): Promise<Written> {
  const videoFile = join(folder, "out.mp4")
  const slides = Array.from({ length: slideCount }, (_, seed) => async () => ({
    identity: String(seed),
    makeFrame: async () => texturedFrame(seed, tiny),
  }))
  await encodeDirectly({ slides, size: tiny, timing, outputFile: videoFile, limits, cache: null, onFrames: () => {} })
  const { stdout } = await run(
    "ffmpeg",
    ["-v", "error", "-i", videoFile, "-c", "copy", "-bsf:v", "h264_mp4toannexb", "-f", "h264", "pipe:1"],
    { encoding: "buffer", maxBuffer: 1e8 },
  )
  const streamFile = join(folder, "out.h264")
  await writeFile(streamFile, stdout)
  const nals = splitByteStream(stdout).map(parseNalUnit)
  const [sps, pps] = [nals.find((nal) => nal.type === 7), nals.find((nal) => nal.type === 8)]
  if (!sps || !pps) throw new Error("Expected parameter sets")
  const sets = { sps: parseSequenceParameterSet(sps.rbsp), pps: parsePictureParameterSet(pps.rbsp) }
  const slices = nals.filter((nal) => nal.type === 1 || nal.type === 5)
  const headers = slices.map((nal) => parseSliceHeader(new BitReader(nal.rbsp), nal, sets))
  return { videoFile, streamFile, nals: slices, headers }
}

describe("the slices of a loop over three groups", () => {
  let written: Written
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "worker-test-"))
    written = await write(folder)
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test("count frame_num, POC and idr_pic_id as 7.4.3 and 8.2.1 demand", () => {
    const { nals, headers } = written
    expect(headers.length).toBe(slideCount * timing.slotFrames)
    let references = 0
    let idrPicId: number | null = null
    let pocs = new Set<number>()
    for (const [index, header] of headers.entries()) {
      expect(header.isReference).toBe(header.type !== sliceType.b)
      if (header.idrPicId !== null) {
        expect(header).toMatchObject({ type: sliceType.i, frameNum: 0, pocLsb: 0 })
        expect(header.idrPicId).not.toBe(idrPicId)
        ;[references, idrPicId, pocs] = [0, header.idrPicId, new Set()]
      }
      expect(nals[index]?.type).toBe(header.idrPicId === null ? 1 : 5)
      expect(header.frameNum, `picture ${index}`).toBe(references)
      expect(pocs.has(header.pocLsb)).toBe(false)
      pocs.add(header.pocLsb)
      if (header.isReference) references++
    }
    expect(headers.filter((header) => header.idrPicId !== null).length).toBe(3)
  })

  test("are read by ffmpeg's own parser to the same values", async () => {
    const { stderr } = await run(
      "ffmpeg",
      ["-hide_banner", "-i", written.streamFile, "-c", "copy", "-bsf:v", "trace_headers", "-f", "null", "-"],
      { maxBuffer: 1e8 },
    )
    const [, ...traced] = stderr.split("Slice Header")
    const fieldOf = (text: string, name: string) => Number(new RegExp(`${name} .* = (-?\\d+)`).exec(text)?.[1])
    expect(traced.map((text) => [fieldOf(text, "frame_num"), fieldOf(text, "pic_order_cnt_lsb")])).toEqual(
      written.headers.map((header) => [header.frameNum, header.pocLsb]),
    )
  })

  test("are shown in the order of their POC, decoded one frame ahead, and only IDR pictures are sync samples", async () => {
    const { stdout } = await run("ffprobe", [
      ...["-v", "error", "-show_entries", "packet=pts,dts,flags", "-of", "csv=p=0", written.videoFile],
    ])
    const packets = stdout
      .trim()
      .split("\n")
      .map((line) => line.split(","))
    const frame = 512
    expect(packets.map(([, dts]) => Number(dts))).toEqual(packets.map((_, index) => (index - 1) * frame))
    expect(packets.map(([, , flags]) => flags?.startsWith("K"))).toEqual(
      written.headers.map((h) => h.idrPicId !== null),
    )
    let group = -1
    const shown = written.headers.map((header, index) => {
      if (header.idrPicId !== null) group++
      return { poc: group * 65536 + header.pocLsb, time: Number(packets[index]?.[0]) }
    })
    const byTime = [...shown].sort((a, b) => a.time - b.time)
    expect(byTime.map(({ time }) => time)).toEqual(byTime.map((_, index) => index * frame))
    expect(byTime).toEqual([...shown].sort((a, b) => a.poc - b.poc))
  })

  test("are decoded by OpenH264 to the same bits as by ffmpeg", async () => {
    const script = fileURLToPath(new URL("../../testing/openh264-decode.py", import.meta.url))
    const other = await run("python3", [script, written.streamFile], { maxBuffer: 1e8 }).catch((error) => {
      const hint = "`npm test` installs it; on Debian it is python3 and libopenh264-dev."
      throw new Error(`The second decoder did not run. ${hint} ${error.message}`)
    })
    const { stdout } = await run("ffmpeg", [
      ...["-v", "error", "-i", written.videoFile, "-pix_fmt", "yuv420p", "-f", "framehash", "-hash", "sha256", "-"],
    ])
    const hashes = stdout.split("\n").filter((line) => /^0,/.test(line))
    expect(hashes.length).toBe(slideCount * timing.slotFrames)
    expect(other.stdout.trim().split("\n")).toEqual(hashes.map((line) => line.split(",").at(-1)?.trim()))
  })
})
