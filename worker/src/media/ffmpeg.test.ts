import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, test, vi } from "vitest"
import { fakeProgram, isRunning } from "../testing/fake-program.ts"
import { FfmpegError, type FfmpegLimits, type FfmpegRun, runFfmpeg } from "./ffmpeg.ts"

const frame = Buffer.alloc(64 * 64 * 1.5, 100)
const rawInput = ["-v", "error", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-video_size", "64x64", "-framerate", "30"]

function encode(output: string, frames: number): FfmpegRun {
  return {
    inputOptions: rawInput,
    input: "pipe:0",
    outputOptions: ["-c:v", "libx264", "-f", "mp4"],
    output: `file:${output}`,
    feed: async (write) => {
      for (let index = 0; index < frames; index++) await write(frame)
    },
  }
}

function limits(overrides: Partial<FfmpegLimits> = {}): FfmpegLimits {
  return { ffmpegPath: "ffmpeg", signal: new AbortController().signal, stallTimeoutMs: 20_000, ...overrides }
}

async function pidIn(file: string): Promise<number> {
  return Number(
    await vi.waitFor(async () => {
      const text = await readFile(file, "utf8")
      expect(text).not.toBe("")
      return text
    }, 5000),
  )
}

test("written frames become a video", async () => {
  const file = join(await temporaryFolder(), '100%d off, it\'s a "dog".mp4')
  await runFfmpeg(encode(file, 30), limits())
  expect((await stat(file)).size).toBeGreaterThan(500)
})

test("options with spaces are not split", async () => {
  const file = join(await temporaryFolder(), "a.mp4")
  const run = encode(file, 3)
  await runFfmpeg({ ...run, outputOptions: [...run.outputOptions, "-metadata", "title=two words"] }, limits())
  expect((await readFile(file)).includes("two words")).toBe(true)
})

test("a missing ffmpeg is an error that names it", async () => {
  const run = runFfmpeg(encode("/dev/null", 1), limits({ ffmpegPath: "/nowhere/ffmpeg" }))
  await expect(run).rejects.toThrow('ffmpeg was not found (looked for "/nowhere/ffmpeg")')
})

test("an ffmpeg that is not executable is reported as such", async () => {
  const file = join(await temporaryFolder(), "ffmpeg")
  await writeFile(file, "")
  await expect(runFfmpeg(encode("/dev/null", 1), limits({ ffmpegPath: file }))).rejects.toThrow("cannot be run")
})

test("a failure has a sentence that names the cause, and ffmpeg's output", async () => {
  const run = runFfmpeg(encode("/nowhere/a.mp4", 500), limits())
  const error = await run.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(FfmpegError)
  expect(error).toMatchObject({ message: "The work folder does not exist." })
  expect((error as FfmpegError).stderr).toContain("No such file or directory")
})

test("a program that exits before it has read everything has failed, even with code 0", async () => {
  const { path } = await fakeProgram("exit 0")
  const run = {
    ...encode("/dev/null", 0),
    feed: async (write: (bytes: Buffer) => Promise<void>) => {
      for (;;) await write(Buffer.alloc(1_000_000))
    },
  }
  await expect(runFfmpeg(run, limits({ ffmpegPath: path }))).rejects.toThrow("ended before it had read every frame")
})

test("an error of the feed is thrown, and ffmpeg is stopped", async () => {
  const { path, pidFile } = await fakeProgram("exec sleep 60")
  const run = {
    ...encode("/dev/null", 0),
    feed: async () => {
      await pidIn(pidFile)
      throw new RangeError("no slide")
    },
  }
  await expect(runFfmpeg(run, limits({ ffmpegPath: path }))).rejects.toThrow(RangeError)
  expect(isRunning(await pidIn(pidFile))).toBe(false)
})

test("an abort stops ffmpeg and throws the reason", async () => {
  const stop = new AbortController()
  const { path, pidFile } = await fakeProgram("exec sleep 60")
  const run = runFfmpeg(encode("/dev/null", 100_000), limits({ ffmpegPath: path, signal: stop.signal }))
  const outcome = expect(run).rejects.toMatchObject({ name: "AbortError" })
  const pid = await pidIn(pidFile)
  stop.abort()
  await outcome
  expect(isRunning(pid)).toBe(false)
})

test("an abort before the start starts nothing", async () => {
  const { path } = await fakeProgram("exit 0")
  const run = runFfmpeg(encode("/dev/null", 1), limits({ ffmpegPath: path, signal: AbortSignal.abort() }))
  await expect(run).rejects.toMatchObject({ name: "AbortError" })
})

test("an abort during the start is not lost", async () => {
  const stop = new AbortController()
  const { path, pidFile } = await fakeProgram("exec sleep 60")
  const run = runFfmpeg(encode("/dev/null", 100_000), limits({ ffmpegPath: path, signal: stop.signal }))
  stop.abort()
  await expect(run).rejects.toMatchObject({ name: "AbortError" })
  const pid = Number(await readFile(pidFile, "utf8").catch(() => "0"))
  expect(pid !== 0 && isRunning(pid)).toBe(false)
})

test("an ffmpeg that takes no frames is stopped by the watchdog, even if it ignores SIGTERM", async () => {
  const { path, pidFile } = await fakeProgram("trap '' TERM\nwhile :; do sleep 0.1; done")
  const startedAt = performance.now()
  const run = runFfmpeg(encode("/dev/null", 100_000), limits({ ffmpegPath: path, stallTimeoutMs: 500 }))
  await expect(run).rejects.toThrow("The video encoder stood still for 0.5 s and was stopped.")
  expect(performance.now() - startedAt).toBeLessThan(6000)
  expect(isRunning(await pidIn(pidFile))).toBe(false)
})

/** From a file to a file, like the muxer. */
const remux: FfmpegRun = {
  inputOptions: ["-progress", "pipe:1"],
  input: "file:/dev/null",
  outputOptions: ["-f", "mp4"],
  output: "file:/dev/null",
}

test.each([
  ["writes messages", "echo working >&2"],
  ["reports the same numbers", "echo frame=12; echo out_time_us=400000; echo total_size=99; echo progress=continue"],
])("an ffmpeg that %s without progress is stopped", async (_, line) => {
  const { path, pidFile } = await fakeProgram(`while :; do ${line}; sleep 0.1; done`)
  const run = runFfmpeg(remux, limits({ ffmpegPath: path, stallTimeoutMs: 700 }))
  await expect(run).rejects.toThrow("The video encoder stood still for 0.7 s and was stopped.")
  expect(isRunning(await pidIn(pidFile))).toBe(false)
})

test.each(["frame", "out_time_us", "total_size"])("an ffmpeg whose %s grows is not stopped", async (name) => {
  const { path } = await fakeProgram(`for i in 1 2 3 4 5 6 7; do echo ${name}=$i; sleep 0.2; done`)
  await runFfmpeg(remux, limits({ ffmpegPath: path, stallTimeoutMs: 1000 }))
})

test("an ffmpeg that never ends is stopped, although it reports progress", async () => {
  const { path, pidFile } = await fakeProgram("i=0\nwhile :; do i=$((i+1)); echo frame=$i; sleep 0.1; done")
  const run = runFfmpeg(remux, limits({ ffmpegPath: path, totalTimeoutMs: 1000 }))
  await expect(run).rejects.toThrow("The video encoder was not done after 1 s and was stopped.")
  expect(isRunning(await pidIn(pidFile))).toBe(false)
})

test("child processes of ffmpeg are stopped with it, even if both ignore SIGTERM", async () => {
  const folder = await temporaryFolder()
  const script = join(folder, "helper")
  const pidFile = join(folder, "helper-pid")
  await writeFile(script, `#!/bin/sh\ntrap '' TERM\necho $$ > ${pidFile}\nwhile :; do sleep 0.1; done\n`, {
    mode: 0o755,
  })
  for (const { lines, redirection } of [
    { lines: "trap '' TERM\nwhile :; do sleep 0.1; done", redirection: "" },
    { lines: "exec sleep 60", redirection: "> /dev/null 2>&1" },
  ]) {
    const { path } = await fakeProgram(`${script} ${redirection} &\n${lines}`)
    const stop = new AbortController()
    const run = runFfmpeg(remux, limits({ ffmpegPath: path, signal: stop.signal }))
    const outcome = expect(run).rejects.toMatchObject({ name: "AbortError" })
    const pid = await pidIn(pidFile)
    stop.abort()
    await outcome
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
    await writeFile(pidFile, "")
  }
})

test("an ffmpeg that never ends after its last frame is stopped too", async () => {
  const { path } = await fakeProgram("cat > /dev/null\nexec sleep 60")
  const run = runFfmpeg(encode("/dev/null", 3), limits({ ffmpegPath: path, stallTimeoutMs: 500 }))
  await expect(run).rejects.toThrow("stood still")
})

test("slow slides do not trigger the watchdog", async () => {
  const file = join(await temporaryFolder(), "a.mp4")
  const run = {
    ...encode(file, 0),
    feed: async (write: (bytes: Buffer) => Promise<void>) => {
      await write(frame)
      await sleep(900)
      await write(frame)
    },
  }
  await runFfmpeg(run, limits({ stallTimeoutMs: 600 }))
})

test("when this process is killed by SIGKILL, ffmpeg ends", async () => {
  const folder = await temporaryFolder()
  const pidFile = join(folder, "pid")
  const script = join(folder, "parent.mts")
  await writeFile(
    script,
    `import { runFfmpeg } from ${JSON.stringify(new URL("./ffmpeg.ts", import.meta.url).href)}
     const options = ${JSON.stringify(rawInput)}
     await runFfmpeg(
       { inputOptions: options, input: "pipe:0", outputOptions: ["-c:v", "libx264", "-f", "mp4"], output: "file:${folder}/a.mp4",
         feed: async (write) => { for (;;) { await write(Buffer.alloc(6144)); await new Promise((r) => setTimeout(r, 20)) } } },
       { ffmpegPath: ${JSON.stringify(await recordingFfmpeg(folder, pidFile))}, signal: new AbortController().signal, stallTimeoutMs: 9000 })`,
  )
  const tsx = new URL("../../../node_modules/tsx/dist/loader.mjs", import.meta.url).href
  const parent = spawn(process.execPath, ["--import", tsx, script], { stdio: "ignore" })
  const pid = await pidIn(pidFile)
  await sleep(500)
  expect(isRunning(pid)).toBe(true)
  parent.kill("SIGKILL")
  await once(parent, "exit")
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5000, interval: 50 })
})

async function recordingFfmpeg(folder: string, pidFile: string): Promise<string> {
  const path = join(folder, "ffmpeg")
  await writeFile(path, `#!/bin/sh\necho $$ > ${pidFile}\nexec ffmpeg "$@"\n`, { mode: 0o755 })
  return path
}
