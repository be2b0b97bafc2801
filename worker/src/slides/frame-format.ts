/**
 * The one format every frame has: 1920x1080, planar 4:2:0 (all of Y, then U, then V), limited range
 * BT.709. What H.264 level 4.0 allows at 30 frames a second and every player plays.
 */
export const frameWidth = 1920
export const frameHeight = 1080

export const lumaBytes = frameWidth * frameHeight
export const chromaBytes = lumaBytes / 4
export const frameBytes = lumaBytes + 2 * chromaBytes

/** The paper of the brand (BRAND.md): behind logos and whatever is transparent. */
export const paperColour = { r: 0xfa, g: 0xf7, b: 0xf2 }
