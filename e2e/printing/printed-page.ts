/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { expect } from "../fixtures.ts"

/** Before the page is opened: its print buttons only record the title. */
export async function recordPrintedTitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { printedTitles: titles, print: () => titles.push(document.title) })
  })
}

/** Texts of the menu, the cards and the buttons. */
export const notOnPaper = [
  "Logout",
  "Administrator",
  "Admin Dashboard",
  "Back to Dashboard",
  "Skip to content",
  "Print/Save as PDF",
  "Print This Page",
  "Print-Friendly",
  "Recommended",
  "Currently Viewing",
  "For: Client",
]

/** Presses the button and prints to PDF. @returns the text of each page. */
export async function printBy(page: Page, button: string, title: string): Promise<string[]> {
  await page.getByRole("button", { name: button }).click()
  expect(await page.evaluate("window.printedTitles.at(-1)"), "the name a saved file would get").toBe(title)
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "Letter" })))
  const { text } = await extractText(pdf, { mergePages: false })
  return text
}

/** Words and numbers, without what typesetting and line breaks change. */
export const plain = (text: string) => text.replace(/[^\p{L}\p{N}$%]+/gu, " ").trim()
