import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeSiteContent } from "../testing/site-content.ts"
import { checkFfmpeg, preflight } from "./preflight.ts"

let folder: string
let contentFolder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "site-preflight-"))
  contentFolder = join(folder, "content")
  await makeSiteContent(contentFolder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function check(settings: Record<string, string> = {}) {
  return preflight({ DATA_DIR: join(folder, "data"), CONTENT_DIR: contentFolder, PORT: "0", ...settings }, () => {})
}

async function refusal(settings: Record<string, string> = {}): Promise<string> {
  const error = await check(settings).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ name: expect.stringMatching(/^(Operator|Content)Error$/) })
  return (error as Error).message
}

it("passes a start that has all it needs, and creates its data folder", async () => {
  const { env } = await check()
  expect(env).toMatchObject({ PORT: 0, CONTENT_DIR: contentFolder })
  expect(existsSync(env.DATA_DIR)).toBe(true)
})

it("passes a fault in content that only the pages need", async () => {
  writeFileSync(join(contentFolder, "faq.json"), "[{]")
  await check()
})

describe("preflight reports in one sentence", () => {
  it("production without a password", async () => {
    expect(await refusal({ NODE_ENV: "production" })).toContain("ADMIN_PASSWORD: In production a password")
  })

  it("a setting of the worker that is not valid", async () => {
    expect(await refusal({ RENDER_ENGINE: "foo" })).toBe(
      'The settings are not right. RENDER_ENGINE: Expected "direct" or "classic".',
    )
  })

  it("a content file with a wrong field", async () => {
    const file = join(contentFolder, "site.json")
    const site = JSON.parse(readFileSync(file, "utf8"))
    writeFileSync(file, JSON.stringify({ ...site, email: "nobody" }))
    expect(await refusal()).toMatch(/content\/site\.json is not right\. email: [^\n]+\.$/)
  })

  it("a content file that is not JSON", async () => {
    writeFileSync(join(contentFolder, "site.json"), "[{]")
    expect(await refusal()).toMatch(
      /content\/site\.json is not right\. line 1, column 3: a name in double quotes should be here[^\n]+$/,
    )
  })

  it("an ffmpeg that does not exist", async () => {
    expect(await refusal({ FFMPEG_PATH: "/nope" })).toBe(
      "FFMPEG_PATH: /nope cannot be run; leave it out to use the one on PATH.",
    )
  })

  it("an ffmpeg without ffprobe beside it", async () => {
    const path = join(folder, "ffmpeg")
    writeFileSync(path, "#!/bin/sh\nexit 0\n", { mode: 0o755 })
    expect(await refusal({ FFMPEG_PATH: path })).toBe(
      `FFMPEG_PATH: ${folder}/ffprobe cannot be run; ffmpeg and ffprobe must be in one folder.`,
    )
  })

  it.each([
    ["ffmpeg", 127, 0],
    ["ffprobe", 0, 127],
  ])("an installed %s that cannot be run", (broken, ffmpegCode, ffprobeCode) => {
    const path = join(folder, "ffmpeg")
    writeFileSync(path, `#!/bin/sh\nexit ${ffmpegCode}\n`, { mode: 0o755 })
    writeFileSync(join(folder, "ffprobe"), `#!/bin/sh\nexit ${ffprobeCode}\n`, { mode: 0o755 })
    expect(() => checkFfmpeg(path)).toThrow(`${folder}/${broken} cannot be run; please install it again.`)
  })

  it.runIf(existsSync("/proc/self/environ"))("a data folder that cannot be created", async () => {
    expect(await refusal({ DATA_DIR: "/proc/no-such/data" })).toMatch(/^The data folder .* cannot be written: [^\n]+$/)
  })

  it("a disk that is nearly full", async () => {
    const { bavail, bsize } = statfsSync(folder)
    const output = await refusal({ MIN_FREE_DISK_MB: "999999999" })
    const [, freeMB] = /nearly full: (\d+) MB are free, 999999999 MB are needed\.$/.exec(output) ?? []
    // Other programs write to the same disk.
    expect(Number(freeMB) / ((bavail * bsize) / 1e6)).toBeCloseTo(1, 1)
  })

  it("a data folder that cannot be written", async () => {
    writeFileSync(join(folder, "file"), "")
    expect(await refusal({ DATA_DIR: join(folder, "file", "data") })).toMatch(
      /^The data folder .*\/file\/data cannot be written: a parent is not a folder\.$/,
    )
  })
})
