const slotFrames = 90
const dissolveFrames = 30

const veryfast = ["preset=veryfast", "movflags=+faststart"]
/** For the ideal frames. */
export const lossless = ["preset=ultrafast", "qp=0"]

/** As Kdenlive and Shotcut do: stills on one track, mixed by luma transitions. Same cadence and length as ours. */
export function mltArguments(pictures: string[], output: string, encoder = veryfast): string[] {
  const track = pictures.flatMap((picture, index) => {
    const frames = index === 0 ? slotFrames : slotFrames + dissolveFrames
    const mix = index === 0 ? [] : ["-mix", String(dissolveFrames), "-mixer", "luma"]
    return [picture, "in=0", `out=${frames - 1}`, ...mix]
  })
  return [
    "-silent",
    "-profile",
    "atsc_1080p_30",
    ...track,
    "-consumer",
    `avformat:${output}`,
    "vcodec=libx264",
    "pix_fmt=yuv420p",
    "an=1",
    ...encoder,
  ]
}
