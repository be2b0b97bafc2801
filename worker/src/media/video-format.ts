/** BT.709, limited range: said to the encoder on the way in and out, or players guess BT.601 by size. */
export const colourOptions = [
  ...["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
]
