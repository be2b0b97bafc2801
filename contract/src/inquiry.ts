import { z } from "zod"

/** In the order of the list; the first one is the placeholder. */
export const serviceChoices = [
  { value: "", label: "Select a Service" },
  { value: "private-home", label: "Private Home Sessions" },
  { value: "board-train", label: "Board and Train" },
  { value: "boarding-training", label: "Boarding with Training" },
  { value: "grooming", label: "Grooming Services" },
  { value: "group", label: "Group Classes" },
  { value: "virtual", label: "Virtual Training" },
  { value: "other", label: "Other (Please Specify)" },
] as const

const services = serviceChoices.map(({ value }) => value).filter((value) => value !== "")

/** Unknown to autofill: only bots fill it in. */
export const honeypotField = "leave_this_empty"

/** Control characters other than tabs and line breaks: people never type them, and terminals and spreadsheets execute them. */
const controls = /[^\P{Cc}\t\n\r]/gu

/** A missing field is an empty one: some clients omit empty fields. */
const text = (message: string) =>
  z
    .string(message)
    .overwrite((value) => value.replace(controls, ""))
    .trim()
/** Without line breaks, for the headers of an e-mail and the columns of a list. */
const line = (message: string) => text(message).overwrite((value) => value.replace(/\s+/g, " "))

/** POST to the form endpoint. Messages as the form shows them. */
export const inquirySchema = z.object({
  name: line("Name must be at least 2 characters.")
    .min(2, "Name must be at least 2 characters.")
    .max(200, "Name must be at most 200 characters."),
  email: z.email("Please enter a valid email address.").max(254, "Please enter a valid email address."),
  phone: line("Please enter a valid phone number.")
    .min(10, "Please enter a valid phone number.")
    .max(40, "Please enter a valid phone number."),
  service: z.enum(services, "Please select a service."),
  message: text("Message must be at least 10 characters.")
    .min(10, "Message must be at least 10 characters.")
    .max(5000, "Message must be at most 5,000 characters."),
  [honeypotField]: z
    .string()
    .transform((value) => value.slice(0, 500))
    .optional(),
})
export type Inquiry = z.infer<typeof inquirySchema>

export const inquiryRefusedSchema = z.object({
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})
