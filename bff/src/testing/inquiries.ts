import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { Inquiry } from "@site/contract/inquiry.ts"
import { openDatabase } from "../db/database.ts"
import { createInquiries, type DeliveryChannel } from "../inquiries/sql.ts"
import { storeInquiry } from "../inquiries/store-inquiry.ts"

export const inquiry = {
  name: "Casey Rivers",
  email: "casey@example.com",
  phone: "(205) 555-0199",
  service: "board-train" as const,
  message: "Juno pulls on the leash.\nCan you help?",
}

export function inquiryOf(number: number): Inquiry {
  return { ...inquiry, name: `Visitor ${number}`, email: emailOf(number) }
}

export function emailOf(number: number): string {
  return `visitor-${number}@example.com`
}

/** Stores them in the database of a data folder, which is created if necessary. */
export function storeInquiries(dataFolder: string, inquiries: Inquiry[], channels: DeliveryChannel[] = []): void {
  const db = openDatabase(join(dataFolder, "site.db"))
  const store = { formId: "inquiry", inquiries: createInquiries(db), channels }
  for (const each of inquiries) storeInquiry(each, { ...store, key: randomUUID() })
  db.close()
}
