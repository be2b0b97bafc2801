import { galleryItems } from "virtual:pictures"
import type { faqSchema, servicesSchema, testimonialsSchema } from "@site/contract/content.ts"
import type { z } from "zod"
import satisfactionBadge from "../../../content/artwork/marks/satisfaction-badge.svg"
import faqJson from "../../../content/faq.json"
import servicesJson from "../../../content/services.json"
import testimonialsJson from "../../../content/testimonials.json"

// The owner's texts. The build has validated them, as it does `site`.

export type Service = z.infer<typeof servicesSchema>[number]
export const services: Service[] = servicesJson

export type Testimonial = z.infer<typeof testimonialsSchema>[number]
export const testimonials: Testimonial[] = testimonialsJson

export type Question = z.infer<typeof faqSchema>[number]
export const questions: Question[] = faqJson

export interface GalleryItem {
  id: string
  /** A name for <Picture>. */
  image: string
  title: string
  /** Empty for a photo without an entry in content/gallery.json. */
  description: string
}

/**
 * The valid photos of content/gallery: those of gallery.json first and in its order, the rest by name. The build has
 * skipped invalid ones with a warning.
 */
export const gallery: readonly GalleryItem[] = galleryItems

/** Addresses of drawings that are shown as they are, without the picture pipeline. */
export const artwork = { satisfactionBadge }
