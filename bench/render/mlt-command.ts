const slotFrames = 90
const dissolveFrames = 30

/** What Kdenlive and Shotcut run: stills on one track, mixed by luma transitions. Same cadence and length as ours. */
export function mltArguments(pictures: string[], output: string): string[] {
  const track = pictures.flatMap((picture, index) => {
    const frames = index === 0 ? slotFrames : slotFrames + dissolveFrames
    const mix = index === 0 ? [] : ["-mix", String(dissolveFrames), "-mixer", "luma"]
    return [picture, "in=0", `out=${frames - 1}`, ...mix]
  })
  const encoder = ["vcodec=libx264", "preset=veryfast", "pix_fmt=yuv420p", "movflags=+faststart", "an=1"]
  return ["-silent", "-profile", "atsc_1080p_30", ...track, "-consumer", `avformat:${output}`, ...encoder]
}
