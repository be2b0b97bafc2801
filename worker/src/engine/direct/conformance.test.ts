import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { tiny } from "../../testing/frames.ts"
import { texturedFrame } from "../../testing/yuv-frames.ts"
import { encodeDirectly } from "./direct-engine.ts"
import { nalUnitType } from "./nal-unit.ts"
import { sliceType } from "./slice-header.ts"

const run = promisify(execFile)
const limits = { ffmpegPath: "ffmpeg", signal: new AbortController().signal, stallTimeoutMs: 60_000 }
const timing = { slotFrames: 9, dissolveFrames: 6, loops: true }
const slideCount = 7

describe("the stream of a loop over three groups, as ffmpeg's parser reads it", () => {
  let folder: string
  let videoFile: string
  let streamFile: string
  /** Syntax elements by their names in the standard, of the parameter sets and of each slice. */
  let sets: Record<string, number>
  let slices: Record<string, number>[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "worker-test-"))
    videoFile = join(folder, "out.mp4")
    const slides = Array.from({ length: slideCount }, (_, seed) => async () => ({
      identity: String(seed),
      makeFrame: async () => texturedFrame(seed, tiny),
    }))
    await encodeDirectly({ slides, size: tiny, timing, outputFile: videoFile, limits, cache: null, onFrames: () => {} })
    streamFile = join(folder, "out.h264")
    const { stdout, stderr } = await run(
      "ffmpeg",
      [
        ...["-hide_banner", "-i", videoFile, "-c", "copy", "-bsf:v", "h264_mp4toannexb,trace_headers"],
        ...["-f", "h264", "pipe:1"],
      ],
      { encoding: "buffer", maxBuffer: 1e8 },
    )
    await writeFile(streamFile, stdout)
    const [before = "", ...traced] = stderr.toString().split("Slice Header")
    sets = elementsOf(before)
    slices = traced.map(elementsOf)
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test("has the parameter sets that skipped pictures and players need", () => {
    expect(sets).toMatchObject({
      ...{ profile_idc: 100, level_idc: 40, pic_order_cnt_type: 0, max_num_ref_frames: 2 },
      ...{ direct_8x8_inference_flag: 1, aspect_ratio_idc: 1, video_full_range_flag: 0 },
      ...{ colour_primaries: 1, transfer_characteristics: 1, matrix_coefficients: 1 },
      ...{ num_units_in_tick: 1, time_scale: 60, fixed_frame_rate_flag: 1 },
      ...{ max_num_reorder_frames: 1, max_dec_frame_buffering: 2 },
      ...{ entropy_coding_mode_flag: 1, weighted_pred_flag: 0, weighted_bipred_idc: 2 },
    })
  })

  test("counts frame_num, POC and idr_pic_id as 7.4.3 and 8.2.1 demand", () => {
    expect(slices.length).toBe(slideCount * timing.slotFrames)
    let references = 0
    let idrPicId: number | undefined
    let pocs = new Set<number | undefined>()
    for (const [index, slice] of slices.entries()) {
      const isReference = slice.nal_ref_idc !== 0
      expect(isReference).toBe(slice.slice_type !== sliceType.b)
      const isIdr = slice.nal_unit_type === nalUnitType.idrSlice
      expect(slice.idr_pic_id !== undefined).toBe(isIdr)
      if (isIdr) {
        expect(slice).toMatchObject({ slice_type: sliceType.i, frame_num: 0, pic_order_cnt_lsb: 0 })
        expect(slice.idr_pic_id).not.toBe(idrPicId)
        ;[references, idrPicId, pocs] = [0, slice.idr_pic_id, new Set()]
      } else expect(slice.nal_unit_type).toBe(nalUnitType.nonIdrSlice)
      expect(slice.frame_num, `picture ${index}`).toBe(references)
      expect(pocs.has(slice.pic_order_cnt_lsb)).toBe(false)
      pocs.add(slice.pic_order_cnt_lsb)
      if (isReference) references++
    }
    expect(slices.filter((slice) => slice.idr_pic_id !== undefined).length).toBe(3)
  })

  test("is shown in the order of POC, decoded one frame ahead, and only IDR pictures are sync samples", async () => {
    const { stdout } = await run("ffprobe", [
      ...["-v", "error", "-show_entries", "packet=pts,dts,flags", "-of", "csv=p=0", videoFile],
    ])
    const packets = stdout
      .trim()
      .split("\n")
      .map((line) => line.split(","))
    const frame = 512
    expect(packets.map(([, dts]) => Number(dts))).toEqual(packets.map((_, index) => (index - 1) * frame))
    expect(packets.map(([, , flags]) => flags?.startsWith("K"))).toEqual(
      slices.map((slice) => slice.idr_pic_id !== undefined),
    )
    let group = -1
    const shown = slices.map((slice, index) => {
      if (slice.idr_pic_id !== undefined) group++
      return { poc: group * 65536 + (slice.pic_order_cnt_lsb ?? 0), time: Number(packets[index]?.[0]) }
    })
    const byTime = [...shown].sort((a, b) => a.time - b.time)
    expect(byTime.map(({ time }) => time)).toEqual(byTime.map((_, index) => index * frame))
    expect(byTime).toEqual([...shown].sort((a, b) => a.poc - b.poc))
  })

  test("is decoded by OpenH264 to the same bits as by ffmpeg", async () => {
    const script = fileURLToPath(new URL("../../testing/openh264-decode.py", import.meta.url))
    const other = await run("python3", [script, streamFile], { maxBuffer: 1e8 }).catch((error) => {
      const hint = "`npm test` installs it; on Debian it is python3 and libopenh264-dev."
      throw new Error(`The second decoder did not run. ${hint} ${error.message}`)
    })
    const { stdout } = await run("ffmpeg", [
      ...["-v", "error", "-i", videoFile, "-pix_fmt", "yuv420p", "-f", "framehash", "-hash", "sha256", "-"],
    ])
    const hashes = stdout.split("\n").filter((line) => /^0,/.test(line))
    expect(hashes.length).toBe(slideCount * timing.slotFrames)
    expect(other.stdout.trim().split("\n")).toEqual(hashes.map((line) => line.split(",").at(-1)?.trim()))
  })
})

/** What ffmpeg's trace_headers prints: `[…] 3  nal_unit_type  00101 = 5`. */
function elementsOf(trace: string): Record<string, number> {
  const elements = trace.matchAll(/\] \d+ +(\w+) +[01]+ = (-?\d+)/g)
  return Object.fromEntries([...elements].map(([, name, value]) => [name, Number(value)]))
}
