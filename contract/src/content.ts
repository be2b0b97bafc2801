import { z } from "zod"

/**
 * The files under content/ that the owner edits. The build of the pages and the BFF report an invalid file with its name
 * and field.
 */

/** A list whose ids are unique. */
function entries<Entry extends { id: string }>(schema: z.ZodType<Entry>) {
  return z.array(schema).superRefine((list, context) => {
    const ids = new Set<string>()
    for (const [index, { id }] of list.entries()) {
      if (ids.has(id)) context.addIssue({ code: "custom", path: [index, "id"], message: `"${id}" already exists` })
      ids.add(id)
    }
  })
}

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Expected lowercase words joined by hyphens")
const webUrl = z.url({ protocol: /^https?$/ })

const openingHoursSchema = z.strictObject({
  days: text,
  /** For people, for instance "9am-7pm" or "Closed". */
  hours: text,
  /** schema.org's openingHours form, for instance "Mo-Fr 09:00-19:00"; absent when closed. */
  schemaOrg: z.string().optional(),
})

/** content/site.json */
export const siteSchema = z.strictObject({
  businessName: text,
  tagline: text,
  trainer: z.strictObject({
    name: text,
    firstName: text,
    credentials: z.array(text).min(1),
    /** Paragraphs; the first one stands out. */
    about: z.array(text).min(1),
  }),
  phone: z.strictObject({
    display: text,
    e164: z.string().regex(/^\+[1-9]\d{6,14}$/, "Expected a number like +15555550123"),
  }),
  email: z.email(),
  location: text,
  serviceArea: text,
  hours: z.array(openingHoursSchema).min(1),
  social: z.strictObject({ facebook: webUrl, instagram: webUrl, linkedin: webUrl, whatsapp: webUrl }),
  /** The public address of the site, without a trailing slash. */
  url: webUrl,
  meta: z.strictObject({ title: text.max(70), description: text.max(170) }),
  /** Google Analytics id, or null for no analytics. */
  analyticsId: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .nullable(),
  contactForm: z.strictObject({
    formId: slug,
    /** An external form service, or null for the site's own endpoint. */
    endpoint: webUrl.nullable(),
  }),
})
export type Site = z.infer<typeof siteSchema>

/** content/services.json */
export const servicesSchema = entries(
  z.strictObject({ id: slug, title: text, description: text, price: text, image: text, details: z.array(text) }),
)

/** content/testimonials.json: `name` is the dog's; half stars are allowed. */
export const testimonialsSchema = entries(
  z.strictObject({
    id: slug,
    name: text,
    petInfo: text,
    rating: z.number().min(0.5).max(5).multipleOf(0.5),
    testimonial: text,
    location: text,
    image: text,
  }),
)

/** content/faq.json */
export const faqSchema = entries(z.strictObject({ id: slug, question: text, answer: text }))

/** content/gallery.json: the order, title and description of pictures in content/gallery/. */
const galleryCaptionsSchema = entries(z.strictObject({ id: slug, file: text, title: text, description: text }))

/** The schema of each file in the content folder. */
export const contentFiles = {
  "site.json": siteSchema,
  "services.json": servicesSchema,
  "testimonials.json": testimonialsSchema,
  "faq.json": faqSchema,
  "gallery.json": galleryCaptionsSchema,
} as const
export type ContentFileName = keyof typeof contentFiles
