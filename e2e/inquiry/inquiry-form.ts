import { join } from "node:path"
import type { Page } from "@playwright/test"
import Database from "better-sqlite3"
import { Redis } from "ioredis"
import { dataFolder, expect } from "../fixtures.ts"

interface InquiryRow {
  name: string
  email: string
  phone: string
  service: string
  message: string
  honeypot: string
}

export const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ })
export const form = (page: Page) => page.getByRole("form", { name: "Contact form" })
export const send = (page: Page) => form(page).getByRole("button", { name: /^(Send Message|Sending\.\.\.)$/ })

/** The module that validates and posts the form. */
export const formModule = "**/assets/inquiry-form-*.js"

/** Once the module has loaded, its messages replace the browser's. */
export async function expectEnhanced(page: Page): Promise<void> {
  await expect(form(page)).toHaveJSProperty("noValidate", true)
}

/** Opens the landing page and focuses its form, which loads the module. */
export async function openForm(page: Page): Promise<void> {
  await page.goto("/")
  await form(page).getByLabel("Name").focus()
  await expectEnhanced(page)
}

let visitor = 0
export const nextEmail = () => `visitor-${process.pid}-${++visitor}@example.com`

export async function fillIn(page: Page, email: string, fields: Partial<InquiryRow> = {}): Promise<void> {
  const { name = "Casey Visitor", phone = "(205) 555-0199", service = "private-home" } = fields
  const { message = "He pulls on the leash and barks at bicycles." } = fields
  for (const [label, value] of Object.entries({ Name: name, Email: email, Phone: phone, Message: message })) {
    await form(page).getByLabel(label).fill(value)
  }
  await form(page).getByLabel("Service").selectOption(service)
}

/** Opens the form, fills it in and sends it. @returns the address of the sender. */
export async function sendInquiry(page: Page, fields?: Partial<InquiryRow>): Promise<string> {
  const email = nextEmail()
  await openForm(page)
  await fillIn(page, email, fields)
  await send(page).click()
  return email
}

/** The stored inquiries of this sender. */
export function storedFrom(email: string): InquiryRow[] {
  const db = new Database(join(dataFolder, "site.db"), { readonly: true })
  try {
    return db.prepare<[string], InquiryRow>("SELECT * FROM inquiry WHERE email = ?").all(email)
  } finally {
    db.close()
  }
}

/** All tests share the rate limit of one address. */
export async function resetInquiryLimit(): Promise<void> {
  const redis = new Redis(join(dataFolder, "redis", "redis.sock"))
  const keys = await redis.keys("limit:inquiry*")
  if (keys.length > 0) await redis.del(...keys)
  redis.disconnect()
}
