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

/** Names no browser's autofill knows, so that only a program fills it in. */
export const honeypotField = "leave_this_empty"

/** POST to the form endpoint. Messages as the form shows them. */
export const inquirySchema = z.object({
  name: z.string().trim().min(2, "Name must be at least 2 characters.").max(200),
  email: z.email("Please enter a valid email address.").max(254),
  phone: z.string().trim().min(10, "Please enter a valid phone number.").max(40),
  service: z.string().min(1, "Please select a service.").max(40),
  message: z.string().trim().min(10, "Message must be at least 10 characters.").max(5000),
  [honeypotField]: z.string().max(500).optional(),
})
export type Inquiry = z.infer<typeof inquirySchema>

export const inquiryAcceptedSchema = z.object({ ok: z.literal(true) })
export const inquiryRefusedSchema = z.object({
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})
