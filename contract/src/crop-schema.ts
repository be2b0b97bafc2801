import { z } from "zod"

// Separate from crop.ts, which imports only types from here: the slideshow command saves 100 ms by not loading zod.

const position = z.number().min(0)
const length = z.number().positive()

/**
 * A crop in the API: a rectangle in the upright picture (after its EXIF orientation), in percent of its width and height or
 * in pixels of its natural size, never of a preview.
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
