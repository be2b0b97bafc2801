/** A sentence for the owner that names the cause, from ffmpeg's output. */
export function describeFfmpegError(error: Error, stderr: string, ffmpegPath: string): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === "ENOENT") return `ffmpeg was not found (looked for "${ffmpegPath}"). Install it, or set FFMPEG_PATH.`
  if (code === "EACCES") return `ffmpeg cannot be run: permission is denied for "${ffmpegPath}".`
  const known = causes.find(([pattern]) => pattern.test(stderr))
  if (known) return known[1]
  const signal = /killed with signal (\w+)/.exec(error.message)?.[1]
  if (signal === "SIGKILL") return "The video encoder was killed; usually there is too little memory."
  if (signal) return `The video encoder was stopped by ${signal}.`
  const lastLine = stderr.trim().split("\n").at(-1)
  return `The video encoder failed: ${lastLine || error.message}`
}

const causes: [RegExp, string][] = [
  [/No space left on device|Disk quota exceeded/i, "The disk is full."],
  [/Permission denied|Read-only file system|Operation not permitted/i, "The work folder cannot be written to."],
  [/No such file or directory/i, "The work folder does not exist."],
  [/Unknown encoder|Encoder not found/i, "This ffmpeg cannot write H.264: it was built without libx264."],
  [/Cannot allocate memory|malloc.*failed/i, "There is too little memory."],
]
