import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { makeLogo, makePhotos } from "./make-inputs.ts"
import { type Measurement, measureProcess } from "./measure-process.ts"
import { xfadeArguments } from "./xfade-command.ts"

const usage = `npm run bench:render -- [--photos 12] [--runs 1] [--folder DIR] [--no-memory]

Renders a gallery with this engine and with one ffmpeg command of xfade filters, in turn, and compares them.
  --photos N    how many photos (of --folder, or made for it: 4000x3000, some 3 MB each)
  --runs N      how often; the fastest run of each counts
  --no-memory   leaves out the comparison of 12 and 120 photos`

const command = fileURLToPath(new URL("../../worker/src/commands/slideshow.ts", import.meta.url))

type Result = Measurement & { fileMegabytes: number }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      photos: { type: "string", default: "12" },
      runs: { type: "string", default: "1" },
      folder: { type: "string" },
      "no-memory": { type: "boolean", default: false },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) return console.log(usage)
  const [photoCount, runs] = [positive(values.photos), positive(values.runs)]
  const folder = await mkdtemp(join(tmpdir(), "bench-render-"))
  try {
    const logo = await makeLogo(folder)
    const photos = values.folder ? await photosIn(values.folder, photoCount) : await makePhotos(folder, photoCount)
    await compare(photos, logo, folder, runs)
    if (!values["no-memory"]) await compareMemory(photos, logo, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(photos: string[], logo: string, folder: string, runs: number): Promise<void> {
  const output = join(folder, "out.mp4")
  const contenders = {
    "ffmpeg xfade, veryfast": () => measure("ffmpeg", xfadeArguments([logo, ...photos, logo], output), output),
    "this engine": () => renderOurs(photos, logo, output),
  }
  const best = new Map<string, Result>()
  for (let run = 0; run < runs; run++) {
    for (const [name, render] of Object.entries(contenders)) {
      const result = await render()
      const before = best.get(name)
      if (!before || result.wallSeconds < before.wallSeconds) best.set(name, result)
    }
  }
  console.log(`${photos.length} photos and two logos, 1920x1080, fastest of ${runs}:`)
  for (const [name, result] of best) console.log(row(name, result))
  const [theirs, ours] = [...best.values()] as [Result, Result]
  const ratio = (of: (result: Result) => number) => (of(theirs) / of(ours)).toFixed(1)
  console.log(
    `Ratio: wall ${ratio((r) => r.wallSeconds)}, CPU ${ratio((r) => r.cpuSeconds)}, ` +
      `memory ${ratio((r) => r.peakMegabytes)}, file ${ratio((r) => r.fileMegabytes)}`,
  )
}

async function compareMemory(photos: string[], logo: string, folder: string): Promise<void> {
  const output = join(folder, "out.mp4")
  console.log("Memory of this engine, by number of photos:")
  for (const count of [12, 120]) {
    const repeated = Array.from({ length: count }, (_, index) => photos[index % photos.length] as string)
    console.log(row(`${count} photos`, await renderOurs(repeated, logo, output)))
  }
}

/** With the one setting of glibc's allocator that the worker is started with: see docs/decisions. */
function renderOurs(photos: string[], logo: string, output: string): Promise<Result> {
  const args = ["--import", "tsx", command, ...photos, "--logo", logo, "-o", output]
  return measure("env", ["MALLOC_MMAP_THRESHOLD_=1048576", process.execPath, ...args], output)
}

async function measure(program: string, args: string[], output: string): Promise<Result> {
  const measured = await measureProcess(program, args)
  const { size } = await stat(output)
  await rm(output)
  return { ...measured, fileMegabytes: size / 1e6 }
}

async function photosIn(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
  return names.slice(0, count).map((name) => resolve(folder, name))
}

function row(name: string, { wallSeconds, cpuSeconds, peakMegabytes, fileMegabytes }: Result): string {
  const wall = `${wallSeconds.toFixed(1)} s wall`.padStart(14)
  const cpu = `${cpuSeconds.toFixed(1)} s CPU`.padStart(13)
  const peak = `${Math.round(peakMegabytes)} MB peak`.padStart(14)
  return `  ${name.padEnd(24)}${wall}${cpu}${peak}${`${fileMegabytes.toFixed(1)} MB file`.padStart(14)}`
}

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`Expected a whole number from 1 but received ${text}`)
  return number
}

await main()
