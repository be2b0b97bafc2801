import { z } from "zod"

/** Every refusal of the API has one of these codes, so that a client never parses sentences. */
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
 * The body of every answer that is not a success. `error` repeats `message`: the screens of the
 * specification read the one in some places and the other elsewhere.
 */
export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  /** One sentence for a person, naming the field or file it is about. */
  message: z.string().min(1),
  error: z.string().min(1),
  /** Present when single fields were refused. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
