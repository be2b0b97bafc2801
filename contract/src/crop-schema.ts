import { z } from "zod"

// Beside crop.ts, which imports types alone from here: the slideshow command need not load zod, a tenth of a second.

const position = z.number().min(0)
const length = z.number().positive()

/**
 * A rectangle in the upright picture (turned as its EXIF orientation says), as the API takes it. Percent refer to the
 * picture's width and height, pixels to its natural size, never to a preview's.
 */
export const cropSchema = z.object({
  x: position,
  y: position,
  width: length,
  height: length,
  unit: z.enum(["%", "px"]),
})
export type Crop = z.infer<typeof cropSchema>

/** Whole pixels of the upright picture. */
export const pixelCropSchema = z.object({
  x: position.int(),
  y: position.int(),
  width: length.int(),
  height: length.int(),
  unit: z.literal("px"),
})
export type PixelCrop = z.infer<typeof pixelCropSchema>
