import { expect, test } from "vitest"
import { describeFfmpegError } from "./describe-ffmpeg-error.ts"

const exit = (code: number) => new Error(`ffmpeg exited with code ${code}`)

test.each([
  ["av_interleaved_write_frame(): No space left on device", "The disk is full."],
  ["/media/x.mp4: Permission denied", "The work folder cannot be written to."],
  ["/media/x.mp4: Read-only file system", "The work folder cannot be written to."],
  ["/media/x.mp4: No such file or directory", "The work folder does not exist."],
  ["Unknown encoder 'libx264'", "This ffmpeg cannot write H.264: it was built without libx264."],
  ["first\nsomething new", "The video encoder failed: something new"],
  ["", "The video encoder failed: ffmpeg exited with code 1"],
])("%s", (stderr, sentence) => {
  expect(describeFfmpegError(exit(1), stderr, "ffmpeg")).toBe(sentence)
})

test("a kill is distinguished from a failure", () => {
  const killed = new Error("ffmpeg was killed with signal SIGKILL")
  expect(describeFfmpegError(killed, "", "ffmpeg")).toBe(
    "The video encoder was killed; usually there is too little memory.",
  )
})

test("a missing program is named", () => {
  const missing = Object.assign(new Error("spawn"), { code: "ENOENT" })
  expect(describeFfmpegError(missing, "", "/opt/ffmpeg")).toContain('looked for "/opt/ffmpeg"')
})
