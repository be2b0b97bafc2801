import { createHash } from "node:crypto"
import { honeypotField, type Inquiry, inquirySchema } from "@site/contract/inquiry.ts"
import type { DeliveryChannel, Inquiries } from "../db/inquiries.ts"

/** The same words from the same person within this time are one message sent twice. */
const sameMessageSeconds = 15 * 60

export type FieldErrors = { field: string; message: string }[]

export type TakenInquiry = { isTaken: true } | { isTaken: false; errors: FieldErrors }

/**
 * Checks and stores an inquiry. When this returns that it was taken, it is on the disk. A filled
 * honeypot is kept and set aside, not dropped: autofill fills such fields too.
 *
 * @param key from the Idempotency-Key header; without one the content stands for itself.
 */
export function takeInquiry(
  fields: unknown,
  {
    formId,
    key,
    inquiries,
    channels,
  }: { formId: string; key: string | undefined; inquiries: Inquiries; channels: DeliveryChannel[] },
): TakenInquiry {
  const parsed = inquirySchema.safeParse(fields)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }))
    return { isTaken: false, errors }
  }
  const honeypot = parsed.data[honeypotField] ?? ""
  inquiries.add(parsed.data, {
    key: key ?? keyOfContent(parsed.data),
    formId,
    honeypot,
    channels: honeypot === "" ? channels : [],
  })
  return { isTaken: true }
}

function keyOfContent({ name, email, phone, service, message }: Inquiry): string {
  const period = Math.floor(Date.now() / 1000 / sameMessageSeconds)
  return createHash("sha256")
    .update(JSON.stringify([period, name, email, phone, service, message]))
    .digest("hex")
}
