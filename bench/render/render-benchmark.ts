import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { drawPlot } from "./draw-plot.ts"
import { formatTable } from "./format-table.ts"
import { makeLogo, makePhotos } from "./make-inputs.ts"
import { addToResults } from "./results-file.ts"
import { type Row, runContenders, type Settings } from "./run-contenders.ts"

const usage = `npm run bench:render -- [--photos 12,40,120] [--runs 3] [--folder DIR] [--only NAMES] [--quality]

Renders galleries in several ways and compares them: one ffmpeg command of xfade filters, MLT where melt is installed,
and this project's engines; also the floor, which only reads, decodes, resizes and encodes one intra picture for each
photo, and an incremental render with one photo replaced.
  --photos N,N   numbers of photos (of --folder, or generated: 4000x3000, some 3 MB each); 12,40,120 by default
  --runs N       runs of each; the minimum counts; 3 by default
  --folder DIR   a folder of photos
  --only A,B     prefixes of names to run, for instance direct,floor
  --quality      also mean and worst SSIM against the ideal frames
  --memory MB    kills and reports what needs more; 4000 by default
  --limit S      kills and reports what takes longer, and starts no run after that time; 600 by default
  --results FILE adds the results to a JSON file and shows all in it: a long benchmark can run in parts
  --plot FILE    writes an SVG of time and memory over the number of photos`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      photos: { type: "string", default: "12,40,120" },
      runs: { type: "string", default: "3" },
      folder: { type: "string" },
      only: { type: "string" },
      quality: { type: "boolean", default: false },
      memory: { type: "string", default: "4000" },
      limit: { type: "string", default: "600" },
      results: { type: "string" },
      plot: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) return console.log(usage)
  const settings: Settings = {
    runs: positive(values.runs),
    only: values.only?.split(",") ?? [],
    hasQuality: values.quality,
    cap: { megabytes: positive(values.memory), seconds: positive(values.limit) },
  }
  const counts = values.photos.split(",").map(positive)
  const folder = await mkdtemp(join(tmpdir(), "bench-render-"))
  try {
    const logo = await makeLogo(folder)
    // Twelve for the galleries, in turn, and one for the replacement.
    const different = values.folder ? await photosIn(values.folder) : await makePhotos(folder, 13)
    const measured: Row[] = []
    const overCap = new Set<string>()
    for (const count of counts) {
      const work = join(folder, String(count))
      const photos = await repeatPhotos(different.slice(0, -1), count, work)
      const inputs = { gallery: { photos, logo }, other: different.at(-1) as string, work, settings, overCap }
      for await (const row of runContenders(inputs)) {
        measured.push(row)
        console.error(describe(row))
      }
    }
    const rows = values.results ? await addToResults(values.results, measured) : measured
    console.log(formatTable(rows))
    if (values.plot) await writeFile(values.plot, drawPlot(rows))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function describe({ photoCount, name, result }: Row): string {
  if (typeof result === "string") return `${photoCount} photos, ${name}: ${result}`
  const { wallSeconds, cpuSeconds, runs } = result
  return `${photoCount} photos, ${name}: ${wallSeconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s CPU, ${runs} runs`
}

/** Links under different names, so no contender recognizes a repeated photo. */
async function repeatPhotos(photos: string[], count: number, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const names = Array.from({ length: count }, (_, index) => join(folder, `${index}.jpg`))
  for (const [index, name] of names.entries()) await symlink(photos[index % photos.length] as string, name)
  return names
}

async function photosIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
  if (names.length < 2) throw new Error(`Expected at least two photos in ${folder}`)
  return names.map((name) => resolve(folder, name))
}

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`Expected a whole number from 1 but received ${text}`)
  return number
}

await main()
