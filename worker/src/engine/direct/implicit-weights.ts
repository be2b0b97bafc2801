/**
 * POC distance between the two pictures of a dissolve, the longest that implicit weights can measure (ITU-T H.264,
 * 8.4.2.3.1). With td = 127 the weight of the second picture, DistScaleFactor >> 2 of 64 parts, is exactly tb / 2:
 * tx = 129, and (129 tb + 32) >> 8 = tb / 2 for every even tb up to 126. So within a dissolve POC encodes the weight, not
 * the time, and every weight is possible. (Some decoders output pictures early that are one POC after the last, so the
 * step is two.)
 */
export const dissolvePocDistance = 127

/** POC after the first picture at which a picture gets `weight` of 64 parts of the second. */
export function pocOffsetOfWeight(weight: number): number {
  return 2 * weight
}

/** Each step needs another weight. */
export const maxDissolveFrames = 60

/** The weight of the second picture, in 64ths, nearest to `step / steps`; 1 to 63 and rising for steps between. */
export function weightOfStep(step: number, steps: number): number {
  return Math.round((step / steps) * 64)
}
