import type { testimonialsSchema } from "@site/contract/content.ts"
import type { z } from "zod"
import testimonialsJson from "../../../content/testimonials.json"

export type Testimonial = z.infer<typeof testimonialsSchema>[number]

/** Checked by the build, as `site` is. */
export const testimonials: Testimonial[] = testimonialsJson
