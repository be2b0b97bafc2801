import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { RenderProgress } from "@site/contract/job.ts"
import { plain, type Rgb, toJpeg } from "@site/server/testing/pictures.ts"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import type { RenderContext, SlideshowRequest } from "../slideshow/slideshow-request.ts"

export const wide = { width: 1280, height: 720 }
export const jpegOf = (color: Rgb) => toJpeg(plain(wide, color))

/** A folder of photos and an empty work folder. */
export async function setUp(photos: Record<string, Buffer>) {
  const folder = await temporaryFolder()
  const root = join(folder, "content")
  const workFolder = join(folder, "work")
  await mkdir(root)
  await mkdir(workFolder)
  for (const [name, bytes] of Object.entries(photos)) await writeFile(join(root, name), bytes)
  const request = (kind: SlideshowRequest["kind"], ...names: string[]): SlideshowRequest => ({
    kind,
    photos: names.map((name) => ({ file: join(root, name), name })),
    logo: null,
    root,
  })
  const reported: RenderProgress[] = []
  const context: RenderContext = {
    workFolder,
    signal: new AbortController().signal,
    onProgress: (progress) => reported.push(progress),
  }
  return { root, workFolder, request, context, reported }
}
