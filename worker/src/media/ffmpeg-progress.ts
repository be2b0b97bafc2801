/**
 * Reads ffmpeg's `-progress` output, which it writes twice a second even without progress.
 *
 * @param onAdvance called when the number of frames, the time or the size has grown.
 */
export function readProgress(onAdvance: () => void): (output: Buffer | string) => void {
  const highest = new Map<string, number>()
  return (output) => {
    for (const [, name = "", digits] of String(output).matchAll(/^(frame|out_time_us|total_size)=(\d+)/gm)) {
      const value = Number(digits)
      if (value <= (highest.get(name) ?? 0)) continue
      highest.set(name, value)
      onAdvance()
    }
  }
}
