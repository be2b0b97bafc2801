import { createHash } from "node:crypto"
import { honeypotField, type Inquiry, inquirySchema } from "@site/contract/inquiry.ts"
import type { DeliveryChannel, Inquiries } from "./sql.ts"

/** The same message from the same sender within this time is a duplicate. */
const sameMessageSeconds = 15 * 60

export type FieldErrors = { field: string; message: string }[]

export type CheckedInquiry = { inquiry: Inquiry } | { errors: FieldErrors }

/** Validates the fields of the form. */
export function checkInquiry(fields: unknown): CheckedInquiry {
  const parsed = inquirySchema.safeParse(fields)
  if (parsed.success) return { inquiry: parsed.data }
  return { errors: parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })) }
}

/**
 * Stores an inquiry: when this returns, it is on the disk. One with a filled honeypot is stored as spam, not dropped:
 * autofill fills such fields too.
 *
 * @param key from the Idempotency-Key header; without one, a hash of the content.
 */
export function storeInquiry(
  inquiry: Inquiry,
  {
    formId,
    key,
    inquiries,
    channels,
  }: { formId: string; key: string | undefined; inquiries: Inquiries; channels: DeliveryChannel[] },
): void {
  const honeypot = inquiry[honeypotField] ?? ""
  inquiries.add(inquiry, {
    key: key ?? keyOfContent(inquiry),
    formId,
    honeypot,
    channels: honeypot === "" ? channels : [],
  })
}

function keyOfContent({ name, email, phone, service, message, [honeypotField]: honeypot = "" }: Inquiry): string {
  const period = Math.floor(Date.now() / 1000 / sameMessageSeconds)
  return createHash("sha256")
    .update(JSON.stringify([period, name, email, phone, service, message, honeypot !== ""]))
    .digest("hex")
}
