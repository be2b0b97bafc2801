import { access, rm, stat } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { type Contender, type Gallery, listContenders, ourEngine, startUp } from "./contenders.ts"
import { type Cap, type Measurement, measureProcess, OverCap } from "./measure-process.ts"
import type { Quality } from "./measure-quality.ts"
import { bestOf } from "./results-file.ts"
import { xfadeArguments } from "./xfade-command.ts"

export interface Settings {
  runs: number
  /** Prefixes of names; empty for all. */
  only: string[]
  hasQuality: boolean
  cap: Cap
}

export interface Result extends Measurement {
  fileMegabytes: number
  runs: number
  quality?: Quality
}

/** One line of the table: the result of a contender, or the reason why there is none. */
export interface Row {
  photoCount: number
  name: string
  result: Result | string
}

interface Inputs {
  gallery: Gallery
  /** Replaces one photo in the incremental render. */
  other: string
  /** A temporary folder. */
  work: string
  settings: Settings
  /** Contenders over the cap with fewer photos: skipped with more. */
  overCap: Set<string>
}

/** Every contender in turn on one gallery, then an incremental render with one photo replaced. */
export async function* runContenders({ gallery, other, work, settings, overCap }: Inputs): AsyncGenerator<Row> {
  const photoCount = gallery.photos.length
  const output = join(work, "out.mp4")
  const isChosen = (name: string) => settings.only.length === 0 || settings.only.some((start) => name.startsWith(start))
  for (const contender of [...listContenders(gallery), startUp].filter(({ name }) => isChosen(name))) {
    if (overCap.has(contender.name)) continue
    const result = await measure(contender, output, settings)
    if (typeof result === "string") overCap.add(contender.name)
    if (typeof result !== "string" && settings.hasQuality && !contender.isFloor) {
      result.quality = await judge(contender, output, gallery)
    }
    yield { photoCount, name: contender.name, result }
  }
  if (!isChosen("direct")) return

  const options = ["--engine", "direct", "--cache", join(work, "cache")]
  const once = { ...settings, runs: 1 }
  await measure(ourEngine("filling the cache", gallery, options), output, once)
  const middle = photoCount >> 1
  const photos = [...gallery.photos.slice(0, middle), other, ...gallery.photos.slice(middle + 1)]
  // One run: it adds this photo to the cache.
  const replaced = ourEngine("direct, one photo replaced", { ...gallery, photos }, options)
  yield { photoCount, name: replaced.name, result: await measure(replaced, output, once) }
}

async function measure(contender: Contender, output: string, { runs, cap }: Settings): Promise<Result | string> {
  if (!(await isInstalled(contender.program))) return `${contender.program} is not installed`
  let best: Result | undefined
  let spentSeconds = 0
  for (let run = 1; run <= runs && spentSeconds < cap.seconds; run++) {
    await rm(output, { force: true })
    try {
      const measured = await measureProcess(contender.program, contender.args(output), cap)
      spentSeconds += measured.wallSeconds
      const fileMegabytes = contender.isFloor ? 0 : (await stat(output)).size / 1e6
      const result = { ...measured, fileMegabytes, runs: 1 }
      best = best ? bestOf(best, result) : result
    } catch (error) {
      if (error instanceof OverCap) return error.message
      return `failed: ${(error as Error).message.trim().split("\n")[0]}`
    }
  }
  return best as Result
}

async function judge(contender: Contender, output: string, gallery: Gallery): Promise<Quality> {
  // Imported late: the worker's libvips settings refuse the SVG of the logo.
  const { measureMltQuality, measureQuality, measureXfadeQuality } = await import("./measure-quality.ts")
  const pictures = [gallery.logo, ...gallery.photos, gallery.logo]
  if (contender.isOurs) return measureQuality(output, gallery)
  if (contender.program === "melt") return measureMltQuality(output, pictures)
  return measureXfadeQuality(output, xfadeArguments(pictures, output))
}

async function isInstalled(program: string): Promise<boolean> {
  const lookups = (process.env.PATH ?? "").split(delimiter).map((folder) => access(join(folder, program)))
  return Promise.any(lookups).then(
    () => true,
    () => false,
  )
}
