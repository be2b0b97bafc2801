import { fileURLToPath } from "node:url"
import { mltArguments } from "./mlt-command.ts"
import { xfadeArguments } from "./xfade-command.ts"

export interface Contender {
  name: string
  program: string
  args: (output: string) => string[]
  /** Renders no video of its own: it does only what none can do without. */
  isFloor?: boolean
}

const scriptOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const command = scriptOf("../../worker/src/commands/slideshow.ts")
const floor = scriptOf("./floor.ts")

/** The one setting of glibc's allocator that the worker is started with: see docs/decisions. */
const nodeArguments = ["MALLOC_MMAP_THRESHOLD_=1048576", process.execPath, "--import", "tsx"]

export function ourEngine(name: string, photos: string[], logo: string, options: string[]): Contender {
  const args = (output: string) => [...nodeArguments, command, ...photos, "--logo", logo, "-o", output, ...options]
  return { name, program: "env", args }
}

export function listContenders(photos: string[], logo: string): Contender[] {
  const pictures = [logo, ...photos, logo]
  return [
    { name: "xfade, veryfast", program: "ffmpeg", args: (output) => xfadeArguments(pictures, output) },
    { name: "MLT, veryfast", program: "melt", args: (output) => mltArguments(pictures, output) },
    ourEngine("classic", photos, logo, ["--engine", "classic"]),
    ourEngine("direct", photos, logo, ["--engine", "direct"]),
    { name: "floor", program: "env", args: () => [...nodeArguments, floor, ...photos, "--logo", logo], isFloor: true },
  ]
}
