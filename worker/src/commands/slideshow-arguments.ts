import { parseArgs } from "node:util"
import { OperatorError } from "@site/server/operator-error.ts"
import { type FrameSize, fullHd, hd } from "../slides/frame-format.ts"
import { type EngineName, engineNames } from "../slideshow/slideshow-request.ts"

export interface SlideshowArguments {
  paths: string[]
  outputFile: string
  kind: "gallery" | "hero"
  /** Null for the project's, if it exists. */
  logo: string | null
  /** Null for the default. */
  engine: EngineName | null
  /** Null for no cache of key pictures. */
  cacheFolder: string | null
  size: FrameSize
}

export const usage = `Makes a video from photos.

  npm run slideshow -- PHOTOS... -o VIDEO.mp4 [--hero] [--logo FILE] [--height 720]
                          [--engine NAME] [--cache FOLDER]

  PHOTOS        photos, or folders of photos (taken in natural order, without their subfolders)
  -o, --output  the video; a file of this name is replaced
  --hero        4 s per photo, filling the frame, ending where it begins; else 3 s per photo, shown whole
  --logo FILE   opens and closes the video; content/logo.png when it exists. A hero has none.
  --height N    1080 (the default) or 720, the size for small screens
  --engine NAME direct encodes each photo once and lets the player dissolve; classic encodes every frame
  --cache FOLDER  caches the encoded photos for the next video

A name that begins with a dash is written as ./-name.`

/** @returns null for --help. @throws OperatorError */
export function parseSlideshowArguments(args: string[]): SlideshowArguments | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  if (positionals.length === 0)
    throw new OperatorError("Name at least one photo or folder, for instance: photos -o out.mp4")
  if (!values.output) throw new OperatorError("Name the video, for instance: -o out.mp4")
  if (!/\.mp4$/i.test(values.output))
    throw new OperatorError(`The video's name must end in .mp4, not ${values.output}.`)
  return {
    paths: positionals,
    outputFile: values.output,
    kind: values.hero ? "hero" : "gallery",
    logo: values.logo ?? null,
    engine: parseEngine(values.engine),
    cacheFolder: values.cache ?? null,
    size: parseHeight(values.height),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: "string", short: "o" },
        hero: { type: "boolean" },
        logo: { type: "string" },
        height: { type: "string" },
        engine: { type: "string" },
        cache: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    })
  } catch (error) {
    // Node adds advice after the first sentence.
    const [sentence = ""] = (error as Error).message.split(". ")
    throw new OperatorError(`${sentence.replace(/\.$/, "")}. --help lists the options.`, { cause: error })
  }
}

function parseHeight(height = String(fullHd.height)): FrameSize {
  const size = [fullHd, hd].find((known) => String(known.height) === height)
  if (!size) throw new OperatorError(`The height must be ${fullHd.height} or ${hd.height}, not ${height}.`)
  return size
}

function parseEngine(name: string | undefined): EngineName | null {
  if (name === undefined) return null
  const engine = engineNames.find((known) => known === name)
  if (!engine) throw new OperatorError(`The engine must be ${engineNames.join(" or ")}, not ${name}.`)
  return engine
}
