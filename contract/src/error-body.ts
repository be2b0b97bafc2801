import { z } from "zod"

/** Every error of the API has one of these codes: clients need not parse messages. */
const errorCodes = [
  "invalid_request",
  "not_signed_in",
  "wrong_credentials",
  "not_admin",
  "wrong_origin",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_media_type",
  "too_many_requests",
  "disk_full",
  "unavailable",
  "internal",
] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * The body of every error. `error` repeats `message`: the specification reads either.
 */
export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  /** One sentence for people that names the field or file. */
  message: z.string().min(1),
  error: z.string().min(1),
  /** Present when fields are invalid. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
