import { z } from "zod"
import type { Crop } from "./crop.ts"

// Beside crop.ts, so that the slideshow command, which only calculates with crops, need not load zod: a tenth of a second.

export const cropSchema: z.ZodType<Crop> = z
  .object({
    x: z.number().min(0, "Crop starts left of the picture"),
    y: z.number().min(0, "Crop starts above the picture"),
    width: z.number().positive("Crop has no width"),
    height: z.number().positive("Crop has no height"),
    unit: z.enum(["%", "px"]),
  })
  .refine((crop) => crop.unit === "px" || (crop.x + crop.width <= 100.01 && crop.y + crop.height <= 100.01), {
    message: "Crop reaches outside the picture",
  })
