import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { plain, red, toJpeg } from "@site/server/testing/pictures.ts"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, test, vi } from "vitest"
import { decodeAll } from "../testing/frames.ts"
import { slowPicture } from "../testing/slow-picture.ts"

const tsx = new URL("../../../node_modules/tsx/dist/loader.mjs", import.meta.url).href
const command = fileURLToPath(new URL("./slideshow.ts", import.meta.url))

function start(cwd: string, args: string[]): ChildProcess {
  return spawn(process.execPath, ["--import", tsx, command, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] })
}

async function run(cwd: string, ...args: string[]) {
  const child = start(cwd, args)
  let stdout = ""
  let stderr = ""
  child.stdout?.on("data", (text) => (stdout += text))
  child.stderr?.on("data", (text) => (stderr += text))
  const [code] = await once(child, "close")
  return { code, stdout, stderr }
}

test("a folder with odd names becomes a video, and skipped files are named", async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, "in"))
  await writeFile(
    join(folder, "in", "$(touch pwned) %03d\n'1'.jpg"),
    await toJpeg(plain({ width: 640, height: 360 }, red)),
  )
  await writeFile(join(folder, "in", "\u001b[2Jnotes.txt"), "notes")
  await writeFile(join(folder, "in", ".hidden.jpg"), "")
  const { code, stdout, stderr } = await run(folder, "in", "--hero", "--height", "720", "-o", "out.mp4")
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  expect(stdout).toContain("Left out: .hidden.jpg is hidden\n")
  expect(stdout).toContain("Skipped: ·[2Jnotes.txt is a text, not a photo\n")
  expect(stdout).toContain("Photos used: 1 of 2\n")
  expect(stdout).toMatch(/Video: 120 frames, 4 s, \d+\.\d MB\nWritten to out\.mp4 in \d+\.\d s\n/)
  expect(await readdir(folder)).toEqual(["in", "out.mp4"])
  expect(await decodeAll(join(folder, "out.mp4"))).toEqual({ complaints: "", frameCount: 120 })
})

test("a mistyped command is one sentence and exit code 1", async () => {
  const folder = await temporaryFolder()
  const photo = join(folder, "dog.jpg")
  await writeFile(photo, await toJpeg(plain({ width: 64, height: 36 }, red)))
  await writeFile(join(folder, "dog.mp4"), await readFile(photo))
  const sentences: [string[], string][] = [
    [["dog.mp4", "-o", "dog.mp4"], "dog.mp4 is one of the photos; it would be replaced by the video."],
    [["dog.jpg", "-o", "out.mp4", "--logo", "gone.png"], "The logo gone.png does not exist or cannot be read."],
  ]
  for (const [args, sentence] of sentences) {
    expect(await run(folder, ...args)).toEqual({ code: 1, stdout: "", stderr: `${sentence}\n` })
  }
  expect((await readdir(folder)).sort()).toEqual(["dog.jpg", "dog.mp4"])
})

test("without a usable photo the command prints a sentence, exits with 1 and keeps the old video", async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, "empty.jpg"), "")
  await writeFile(join(folder, "out.mp4"), "the old one")
  const { code, stderr } = await run(folder, "empty.jpg", "-o", "out.mp4")
  expect(code).toBe(1)
  expect(stderr).toBe("The only photo could not be used: empty.jpg is empty.\n")
  expect(await readFile(join(folder, "out.mp4"), "utf8")).toBe("the old one")
  expect((await readdir(folder)).sort()).toEqual(["empty.jpg", "out.mp4"])
})

test("Ctrl-C ends the command within a second while a large photo is decoded, and leaves no files", async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, "slow.png"), slowPicture())
  const child = start(folder, ["slow.png", "-o", "out.mp4"])
  await vi.waitFor(async () => {
    const workFolder = (await readdir(folder)).find((name) => name.startsWith(".out.mp4-"))
    expect(await readdir(join(folder, workFolder ?? ""))).toContainEqual(expect.stringMatching(/^slideshow\.mp4/))
  }, 20_000)
  const stoppedAt = performance.now()
  child.kill("SIGINT")
  const [code, signal] = await once(child, "close")
  expect(performance.now() - stoppedAt).toBeLessThan(1000)
  expect({ code, signal }).toEqual({ code: null, signal: "SIGINT" })
  expect(await readdir(folder)).toEqual(["slow.png"])
})
