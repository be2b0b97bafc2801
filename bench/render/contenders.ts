import { fileURLToPath } from "node:url"
import { mltArguments } from "./mlt-command.ts"
import { xfadeArguments } from "./xfade-command.ts"

export interface Contender {
  name: string
  program: string
  args: (output: string) => string[]
  /** Renders no video: it does only what none can do without. */
  isFloor?: boolean
  /** The photos in order, for the one whose frames are ours. */
  isOurs?: boolean
}

/** What is shown: photos with the logo before and after them. */
export interface Gallery {
  photos: string[]
  logo: string
}

const scriptOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const command = scriptOf("../../worker/src/commands/slideshow.ts")
const floor = scriptOf("./floor.ts")

/** As `npm run slideshow` is started: with the one setting of glibc's allocator by which large blocks go back at once. */
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

/** Node, its TypeScript loader and our modules, and nothing rendered: the worker pays it once, this benchmark each time. */
export const startUp: Contender = {
  ...{ name: "start-up of the command", program: "env", isFloor: true },
  args: () => [...nodeArguments, command, "--help"],
}
