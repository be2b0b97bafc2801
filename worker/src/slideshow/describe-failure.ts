import type { SkippedPhoto } from "@site/contract/job.ts"
import { FfmpegError } from "../media/ffmpeg.ts"
import { RenderError } from "./render-error.ts"

/** More reasons would fill the screen; most are the same. */
const maxListed = 5

export function noUsablePhoto(skipped: SkippedPhoto[]): RenderError {
  if (skipped.length === 0) return new RenderError("There are no photos to make a slideshow from.")
  const listed = skipped.slice(0, maxListed).map(({ name, reason }) => `${name} ${reason}`)
  if (skipped.length > maxListed) listed.push(`and ${skipped.length - maxListed} more`)
  const count =
    skipped.length === 1 ? "The only photo could not be used" : `None of the ${skipped.length} photos could be used`
  return new RenderError(`${count}: ${listed.join("; ")}.`)
}

/** Turns errors of ffmpeg and of files into ones whose message the owner can read; returns any other error. */
export function toRenderError(error: unknown): unknown {
  if (error instanceof FfmpegError) return new RenderError(error.message, error.stderr, { cause: error })
  if (error instanceof Error && "code" in error) {
    const sentence = fileErrors[String(error.code)]
    if (sentence) return new RenderError(sentence, error.message, { cause: error })
  }
  return error
}

const fileErrors: Record<string, string> = {
  ENOSPC: "The disk is full.",
  EDQUOT: "The disk is full.",
  EACCES: "The work folder cannot be written to.",
  EPERM: "The work folder cannot be written to.",
  EROFS: "The work folder cannot be written to.",
  ENOTDIR: "The work folder cannot be written to.",
  EEXIST: "The work folder cannot be written to.",
  EIO: "The disk reports an error.",
  ENOENT: "The work folder does not exist.",
}
