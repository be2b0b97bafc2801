import { access, realpath } from "node:fs/promises"
import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { OperatorError } from "@site/server/operator-error.ts"
import { reportLostOutput } from "@site/server/output-errors.ts"
import { printable } from "@site/server/printable.ts"
import { RenderError } from "../slideshow/render-error.ts"
import { renderSlideshow } from "../slideshow/render-slideshow.ts"
import type { RenderedSlideshow, SlideshowRequest } from "../slideshow/slideshow-request.ts"
import { collectPhotos } from "./collect-photos.ts"
import { writeOutputFile } from "./output-file.ts"
import { parseSlideshowArguments, type SlideshowArguments, usage } from "./slideshow-arguments.ts"

const projectLogo = fileURLToPath(new URL("../../../content/logo.png", import.meta.url))

/** npm run slideshow: renders without queue, website or database. */
async function main(): Promise<void> {
  const args = parseSlideshowArguments(process.argv.slice(2))
  if (!args) {
    console.log(usage)
    return
  }
  const stop = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => stop.abort(new Interruption(signal)))
  }
  await makeSlideshow(args, stop.signal)
}

async function makeSlideshow(args: SlideshowArguments, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const { photos, leftOut } = await collectPhotos(args.paths)
  const logo = await chooseLogo(args)
  await refuseToOverwritePhoto(args, [...photos.map((photo) => photo.file), ...(logo === null ? [] : [logo])])
  for (const { name, reason } of leftOut) console.log(`Left out: ${printable(name)} ${reason}`)

  let result: RenderedSlideshow | undefined
  await writeOutputFile(args.outputFile, async (workFolder) => {
    const request: SlideshowRequest = { kind: args.kind, photos, logo, root: null, sizes: [args.size] }
    result = await renderSlideshow(request, {
      ...{ workFolder, signal, onProgress: showProgress },
      ...(args.engine !== null && { engine: args.engine }),
      ...(args.cacheFolder !== null && { keyPictureFolder: resolve(args.cacheFolder) }),
    })
    return result.videoFile
  })
  clearProgress()
  if (result) report(args.outputFile, photos.length, result, (performance.now() - startedAt) / 1000)
}

async function chooseLogo(args: SlideshowArguments): Promise<string | null> {
  if (args.kind === "hero") return null
  const file = args.logo === null ? projectLogo : resolve(args.logo)
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (!exists && args.logo !== null) throw new OperatorError(`The logo ${args.logo} does not exist or cannot be read.`)
  return exists ? file : null
}

async function refuseToOverwritePhoto(args: SlideshowArguments, inputs: string[]): Promise<void> {
  const target = await realpath(args.outputFile).catch(() => null)
  if (target === null) return
  for (const input of inputs) {
    const isTarget = (await realpath(input).catch(() => null)) === target
    if (isTarget) throw new OperatorError(`${args.outputFile} is one of the photos; it would be replaced by the video.`)
  }
}

function report(outputFile: string, asked: number, result: RenderedSlideshow, wallSeconds: number): void {
  for (const { name, reason } of result.skipped) console.log(`Skipped: ${printable(name)} ${printable(reason)}`)
  if (result.fallbackReason) console.log(`Encoded frame by frame: ${printable(result.fallbackReason)}`)
  const megabytes = (result.sizeBytes / 1e6).toFixed(1)
  console.log(`Photos used: ${result.photoCount} of ${asked}`)
  console.log(`Video: ${result.frameCount} frames, ${result.durationSeconds} s, ${megabytes} MB`)
  console.log(`Written to ${printable(outputFile)} in ${wallSeconds.toFixed(1)} s`)
}

function showProgress({ stage, percent }: { stage: string; percent: number }): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${stage}: ${percent} %`)
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
}

class Interruption extends Error {
  override name = "AbortError"
  readonly signal: NodeJS.Signals

  constructor(signal: NodeJS.Signals) {
    super(`Stopped by ${signal}; nothing was written.`)
    this.signal = signal
  }
}

reportLostOutput()
try {
  await main()
} catch (error) {
  clearProgress()
  if (error instanceof Interruption) {
    console.error(error.message)
    // As the signal would end it: an exit would wait for the photo that is being decoded.
    process.kill(process.pid, error.signal)
  } else if (error instanceof OperatorError || error instanceof RenderError) {
    console.error(printable(error.message))
    process.exitCode = 1
  } else {
    throw error
  }
}
