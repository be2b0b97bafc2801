/// <reference lib="dom" />
import type { Page } from "@playwright/test"

/** Records every text that the page renders, even for a moment. */
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

/** @returns the texts rendered since the page was opened. */
export async function readSeenTexts(page: Page): Promise<string> {
  return await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join("\n"))
}
