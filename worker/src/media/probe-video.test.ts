import { readFile } from "node:fs/promises"
import { expect, test, vi } from "vitest"
import { fakeProgram, isRunning } from "../testing/fake-program.ts"
import { probeVideo } from "./probe-video.ts"

const stubborn = "trap '' TERM\nwhile :; do echo working >&2; sleep 0.1; done"
const never = new AbortController().signal

test("an ffprobe that hangs is killed, even if it ignores SIGTERM", async () => {
  const { path, pidFile } = await fakeProgram(stubborn)
  const probe = probeVideo("/dev/null", path, { signal: never, timeoutMs: 500 })
  await expect(probe).rejects.toThrow("ffprobe was not done after 0.5 s and was stopped.")
  expect(isRunning(Number(await readFile(pidFile, "utf8")))).toBe(false)
})

test("an abort kills ffprobe and throws the reason", async () => {
  const { path, pidFile } = await fakeProgram(stubborn)
  const stop = new AbortController()
  const outcome = expect(probeVideo("/dev/null", path, { signal: stop.signal })).rejects.toMatchObject({
    name: "AbortError",
  })
  await vi.waitFor(async () => expect(await readFile(pidFile, "utf8")).not.toBe(""))
  stop.abort()
  await outcome
  expect(isRunning(Number(await readFile(pidFile, "utf8")))).toBe(false)
})

test.each([
  ["fails", "echo broken >&2; exit 1"],
  ["writes no JSON", "echo '{'"],
  ["writes an empty object", "echo '{}'"],
])("an ffprobe that %s has read no video", async (_, script) => {
  const { path } = await fakeProgram(script)
  await expect(probeVideo("/dev/null", path, { signal: never })).rejects.toThrow("The finished video cannot be read.")
})
