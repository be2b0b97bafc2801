/// <reference lib="dom" />
import type { Page } from "@playwright/test"

/** Keeps every text that stands in the page, for however short a time. */
export async function watchTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body?.textContent ?? "")).observe(document, {
      childList: true,
      subtree: true,
    })
  })
}

/** @returns what stood in the page since it was opened. */
export async function readSeenTexts(page: Page): Promise<string> {
  return await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join("\n"))
}
