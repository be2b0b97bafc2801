import type { Page } from "@playwright/test"

/** Ask for it before whatever makes the app take the page over. @returns a promise of that moment. */
export function untilHydrated(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => document.addEventListener("site:hydrated", resolve, { once: true })),
  )
}

/** Lets the app take the page over, as the first movement of a hand does. */
export async function hydrate(page: Page): Promise<void> {
  const isHydrated = untilHydrated(page)
  // Twice, since going to where the pointer is from the page before is no movement.
  for (const x of [5, 6]) await page.mouse.move(x, 300)
  await isHydrated
}
