import { access, rm, stat } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { type Contender, type Gallery, listContenders, ourEngine, startUp } from "./contenders.ts"
import { type Cap, type Measurement, measureProcess, OverCap } from "./measure-process.ts"
import type { Quality } from "./measure-quality.ts"
import { leastOf } from "./results-file.ts"
import { xfadeArguments } from "./xfade-command.ts"

export interface Settings {
  runs: number
  /** Beginnings of names; empty for all. */
  only: string[]
  hasQuality: boolean
  cap: Cap
}

export interface Result extends Measurement {
  fileMegabytes: number
  runs: number
  quality?: Quality
}

/** One line of the table: what a way needed, or why there are no figures. */
export interface Row {
  photoCount: number
  name: string
  result: Result | string
}

export interface Inputs {
  gallery: Gallery
  /** What takes a photo's place in the rebuild. */
  other: string
  /** A folder to work in. */
  work: string
  settings: Settings
  /** Ways that needed too much for fewer photos: they are not tried with more. */
  overCap: Set<string>
}

/** Every way in turn on one gallery, then the rebuild of it with one photo replaced. */
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
  // Once: after it this photo is in the cache, too.
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
      best = best ? leastOf(best, result) : result
    } catch (error) {
      if (error instanceof OverCap) return error.message
      return `failed: ${(error as Error).message.trim().split("\n")[0]}`
    }
  }
  return best as Result
}

async function judge(contender: Contender, output: string, gallery: Gallery): Promise<Quality> {
  // Only now: it brings the worker's libvips, which refuses the SVG that the logo is made from.
  const { measureMltQuality, measureQuality, measureXfadeQuality } = await import("./measure-quality.ts")
  const pictures = [gallery.logo, ...gallery.photos, gallery.logo]
  if (contender.isOurs) return measureQuality(output, gallery)
  if (contender.program === "melt") return measureMltQuality(output, pictures)
  return measureXfadeQuality(output, xfadeArguments(pictures, output))
}

async function isInstalled(program: string): Promise<boolean> {
  const places = (process.env.PATH ?? "").split(delimiter).map((folder) => access(join(folder, program)))
  return Promise.any(places).then(
    () => true,
    () => false,
  )
}
