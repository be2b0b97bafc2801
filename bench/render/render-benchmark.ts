import { access, cp, mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { type Contender, listContenders, ourEngine } from "./contenders.ts"
import { makeLogo, makePhotos } from "./make-inputs.ts"
import { type Measurement, measureProcess } from "./measure-process.ts"
import type { Quality } from "./measure-quality.ts"
import { xfadeArguments } from "./xfade-command.ts"

const usage = `npm run bench:render -- [--photos 12,40,120] [--runs 1] [--folder DIR] [--only NAMES] [--quality]

Renders galleries in several ways in turn and compares them: one ffmpeg command of xfade filters, MLT where melt is
installed, and this project's engines; beside them the floor, which reads, decodes, resizes and encodes one intra
picture a photo and nothing else, and the rebuild with one photo replaced.
  --photos N,N   how many photos (of --folder, or made for it: 4000x3000, some 3 MB each); 12 by default
  --runs N       how often; the fastest run of each counts
  --only A,B     only ways whose names begin so, for instance direct,floor
  --quality      also SSIM against the frames that should have been, mean and worst
  --memory MB    a way that needs more is stopped and reported; 6000 by default`

type Result = Measurement & { fileMegabytes: number }

interface Settings {
  runs: number
  only: string[]
  hasQuality: boolean
  maxMegabytes: number
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      photos: { type: "string", default: "12" },
      runs: { type: "string", default: "1" },
      folder: { type: "string" },
      only: { type: "string" },
      quality: { type: "boolean", default: false },
      memory: { type: "string", default: "6000" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) return console.log(usage)
  const settings = {
    runs: positive(values.runs),
    only: values.only?.split(",") ?? [],
    hasQuality: values.quality,
    maxMegabytes: positive(values.memory),
  }
  const folder = await mkdtemp(join(tmpdir(), "bench-render-"))
  try {
    const logo = await makeLogo(folder)
    // A dozen and one photos differ; more are the same ones again, as copies, so that nothing is shared.
    const different = values.folder ? await photosIn(values.folder) : await makePhotos(folder, 13)
    for (const count of values.photos.split(",").map(positive)) {
      const work = join(folder, String(count))
      const photos = await copyPhotos(different.slice(0, -1), count, work)
      await compare(photos, different.at(-1) as string, logo, work, settings)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(photos: string[], other: string, logo: string, work: string, settings: Settings): Promise<void> {
  const output = join(work, "out.mp4")
  const contenders = listContenders(photos, logo).filter((contender) => isChosen(contender, settings.only))
  const best = new Map<string, Result>()
  console.log(`${photos.length} photos and two logos, 1920x1080, fastest of ${settings.runs}:`)
  for (const contender of contenders) {
    if (!(await isInstalled(contender.program))) {
      console.log(`  ${contender.name.padEnd(24)}${contender.program} is not installed`)
      continue
    }
    const result = await measureBest(contender, output, settings)
    if (typeof result === "string") {
      console.log(`  ${contender.name.padEnd(24)}${result}`)
      continue
    }
    best.set(contender.name, result)
    console.log(row(contender.name, result))
    if (settings.hasQuality && !contender.isFloor) await tellQuality(contender, output, photos, logo)
  }
  if (isChosen({ name: "direct" }, settings.only)) await rebuild(photos, other, logo, work, settings)
  for (const [name, result] of best) tellRatio(name, result, best.get("direct"))
}

async function measureBest(contender: Contender, output: string, settings: Settings): Promise<Result | string> {
  let best: Result | undefined
  for (let run = 0; run < settings.runs; run++) {
    await rm(output, { force: true })
    try {
      const measured = await measureProcess(contender.program, contender.args(output), settings.maxMegabytes)
      const fileMegabytes = contender.isFloor ? 0 : (await stat(output)).size / 1e6
      if (!best || measured.wallSeconds < best.wallSeconds) best = { ...measured, fileMegabytes }
    } catch (error) {
      return `failed: ${(error as Error).message.trim().split("\n")[0]}`
    }
  }
  return best as Result
}

/** One render fills the cache; then one photo in the middle is another one. */
async function rebuild(photos: string[], other: string, logo: string, work: string, settings: Settings): Promise<void> {
  const output = join(work, "out.mp4")
  const options = ["--engine", "direct", "--cache", join(work, "cache")]
  await measureBest(ourEngine("filling the cache", photos, logo, options), output, { ...settings, runs: 1 })
  const middle = photos.length >> 1
  const replaced = [...photos.slice(0, middle), other, ...photos.slice(middle + 1)]
  // Once: after it this photo is in the cache, too.
  const contender = ourEngine("direct, one replaced", replaced, logo, options)
  const result = await measureBest(contender, output, { ...settings, runs: 1 })
  console.log(typeof result === "string" ? `  ${contender.name.padEnd(24)}${result}` : row(contender.name, result))
}

async function tellQuality(contender: Contender, output: string, photos: string[], logo: string): Promise<void> {
  if (contender.program === "melt") return
  // Only now: it brings the worker's libvips, which refuses the SVG that the logo is made from.
  const { measureQuality, measureXfadeQuality } = await import("./measure-quality.ts")
  const quality: Quality =
    contender.program === "ffmpeg"
      ? await measureXfadeQuality(output, xfadeArguments([logo, ...photos, logo], output))
      : await measureQuality(output, photos, logo)
  console.log(`  ${"".padEnd(24)}SSIM ${quality.mean.toFixed(4)} on average, ${quality.worst.toFixed(4)} at worst`)
}

function tellRatio(name: string, theirs: Result, ours: Result | undefined): void {
  if (!ours || theirs === ours) return
  const ratio = (of: (result: Result) => number) => (of(theirs) / of(ours)).toFixed(2)
  const file = theirs.fileMegabytes > 0 ? `, file ${ratio((r) => r.fileMegabytes)}` : ""
  console.log(`  ${name} over direct: wall ${ratio((r) => r.wallSeconds)}, CPU ${ratio((r) => r.cpuSeconds)}${file}`)
}

function isChosen({ name }: { name: string }, only: string[]): boolean {
  return only.length === 0 || only.some((start) => name.startsWith(start))
}

async function isInstalled(program: string): Promise<boolean> {
  const places = (process.env.PATH ?? "").split(delimiter).map((folder) => access(join(folder, program)))
  return Promise.any(places).then(
    () => true,
    () => false,
  )
}

async function copyPhotos(photos: string[], count: number, folder: string): Promise<string[]> {
  const copies = Array.from({ length: count }, (_, index) => join(folder, `${index}.jpg`))
  for (const [index, copy] of copies.entries()) await cp(photos[index % photos.length] as string, copy)
  return copies
}

async function photosIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
  if (names.length < 2) throw new Error(`Expected two photos at least in ${folder}`)
  return names.map((name) => resolve(folder, name))
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
