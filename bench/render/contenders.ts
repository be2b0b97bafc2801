import { fileURLToPath } from "node:url"
import { mltArguments } from "./mlt-command.ts"
import { xfadeArguments } from "./xfade-command.ts"

export interface Contender {
  name: string
  program: string
  args: (output: string) => string[]
  /** Renders no video, does only the unavoidable work. */
  isFloor?: boolean
  /** Its frames should equal ours. */
  isOurs?: boolean
}

/** Photos, with the logo before and after them. */
export interface Gallery {
  photos: string[]
  logo: string
}

const scriptOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const command = scriptOf("../../worker/src/commands/slideshow.ts")
const floor = scriptOf("./floor.ts")

/** As `npm run slideshow` starts it: glibc's allocator returns large blocks to the system. */
const nodeArguments = ["MALLOC_MMAP_THRESHOLD_=1048576", process.execPath, "--import", "tsx"]

export function ourEngine(name: string, { photos, logo }: Gallery, options: string[]): Contender {
  const args = (output: string) => [...nodeArguments, command, ...photos, "--logo", logo, "-o", output, ...options]
  return { name, program: "env", args, isOurs: true }
}

export function listContenders(gallery: Gallery): Contender[] {
  const pictures = [gallery.logo, ...gallery.photos, gallery.logo]
  return [
    { name: "xfade", program: "ffmpeg", args: (output) => xfadeArguments(pictures, output) },
    { name: "MLT", program: "melt", args: (output) => mltArguments(pictures, output) },
    ourEngine("classic", gallery, ["--engine", "classic"]),
    ourEngine("direct", gallery, ["--engine", "direct"]),
    {
      ...{ name: "floor", program: "env", isFloor: true },
      args: () => [...nodeArguments, floor, ...gallery.photos, "--logo", gallery.logo],
    },
  ]
}

/** Starts Node, its TypeScript loader and our modules: once in the worker, at each run in this benchmark. */
export const startUp: Contender = {
  ...{ name: "start-up of the command", program: "env", isFloor: true },
  args: () => [...nodeArguments, command, "--help"],
}
