import { availableParallelism } from "node:os"
import { basename } from "node:path"
import { parseArgs } from "node:util"
import { KeyPictureEncoders } from "@site/worker/engine/direct/key-picture-encoders.ts"
import { mapInOrder } from "@site/worker/engine/direct/map-in-order.ts"
import { fullHd } from "@site/worker/slides/frame-format.ts"
import { rgbToYuv } from "@site/worker/slides/rgb-to-yuv.ts"
import { listSlides } from "@site/worker/slideshow/slide-source.ts"

/**
 * The unavoidable work of such an engine: read and decode every photo, draw its slide, encode one intra picture. Nothing is
 * assembled, muxed, verified or written.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { logo: { type: "string" } } })
const photos = positionals.map((file) => ({ file, name: basename(file) }))
const cores = availableParallelism()
const limits = { ffmpegPath: "ffmpeg", signal: new AbortController().signal, stallTimeoutMs: 60_000 }
const slides = listSlides({ kind: "gallery", photos, logo: values.logo ?? null, root: null }, photos, limits.signal)
const encoders = new KeyPictureEncoders(fullHd, limits, Math.ceil(cores / 3))
// The closing logo is the same slide as the opening one.
const once = new Set(slides)
for await (const _picture of mapInOrder(once, cores + 1, async (slide) =>
  encoders.encode(rgbToYuv(await (await slide.open()).makePicture())),
));
await encoders.close()
