import { createHash } from "node:crypto"
import { honeypotField, type Inquiry, inquirySchema } from "@site/contract/inquiry.ts"
import type { DeliveryChannel, Inquiries } from "./sql.ts"

/** The same words from the same person within this time are one message sent twice. */
const sameMessageSeconds = 15 * 60

export type FieldErrors = { field: string; message: string }[]

export type CheckedInquiry = { inquiry: Inquiry } | { errors: FieldErrors }

/** Holds what was sent against the rules of the form. */
export function checkInquiry(fields: unknown): CheckedInquiry {
  const parsed = inquirySchema.safeParse(fields)
  if (parsed.success) return { inquiry: parsed.data }
  return { errors: parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })) }
}

/**
 * Stores an inquiry: when this returns, it is on the disk. A filled honeypot is kept and set aside, not
 * dropped: autofill fills such fields too.
 *
 * @param key from the Idempotency-Key header; without one the content stands for itself.
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
