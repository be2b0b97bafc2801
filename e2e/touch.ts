import type { Page } from "@playwright/test"

/** Moves one finger in ten steps and keeps it down, so the browser may scroll. @returns what lifts it. */
export async function dragFinger(
  page: Page,
  from: { x: number; y: number },
  { byX = 0, byY = 0 },
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints })
  await touch("touchStart", [from])
  for (let step = 1; step <= 10; step++) {
    await touch("touchMove", [{ x: from.x + (byX * step) / 10, y: from.y + (byY * step) / 10 }])
  }
  return async () => {
    await touch("touchEnd", [])
    await session.detach()
  }
}
