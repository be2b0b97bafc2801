const slotSeconds = 3
const dissolveSeconds = 1

/**
 * The ffmpeg command that most instructions for "ffmpeg slideshow crossfade" show: every original as a looped input,
 * scaled and padded, joined by a chain of xfade filters. Same cadence and length as ours.
 */
export function xfadeArguments(pictures: string[], output: string): string[] {
  const inputs = pictures.flatMap((picture, index) => {
    // Each clip but the first begins with the dissolve from the previous one.
    const seconds = index === 0 ? slotSeconds : slotSeconds + dissolveSeconds
    return ["-loop", "1", "-t", String(seconds), "-i", picture]
  })
  const fit = "scale=1920:1080:force_original_aspect_ratio=decrease,pad=1920:1080:(ow-iw)/2:(oh-ih)/2,setsar=1,fps=30"
  const scaled = pictures.map((_, index) => `[${index}:v]${fit},format=yuv420p[v${index}]`)
  const dissolves = pictures.slice(1).map((_, index) => {
    const offset = slotSeconds * (index + 1) - dissolveSeconds
    const before = index === 0 ? "v0" : `x${index}`
    return `[${before}][v${index + 1}]xfade=transition=fade:duration=${dissolveSeconds}:offset=${offset}[x${index + 1}]`
  })
  return [
    ...["-y", "-nostdin", "-v", "error", ...inputs],
    ...["-filter_complex", [...scaled, ...dissolves].join(";"), "-map", `[x${pictures.length - 1}]`],
    ...["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-movflags", "+faststart", output],
  ]
}
