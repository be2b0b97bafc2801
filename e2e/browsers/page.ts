import { setTimeout as sleep } from "node:timers/promises"
import type { Browser, Point } from "./browser.ts"

// User actions, by the primitives of a browser.

const timeoutMs = 30_000

/** Opens a page and waits until its deferred sections are laid out: elements would move away from the mouse. */
export async function visit(browser: Browser, address: string): Promise<void> {
  await browser.open(address)
  await waitFor(browser, () => document.querySelector("style[data-deferred]") === null)
}

/** Runs a function in the page, also after a navigation, until it returns something truthy: data, not an element. */
export async function waitFor<Args extends unknown[], Result>(
  browser: Browser,
  run: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<NonNullable<Result>> {
  const endMs = Date.now() + timeoutMs
  for (;;) {
    const result = await browser.evaluate(run, ...args).catch((error: Error) => error)
    if (result && !(result instanceof Error)) return result as NonNullable<Result>
    if (Date.now() > endMs) {
      const given = args.length > 0 ? ` with ${JSON.stringify(args)}` : ""
      throw new Error(
        `Timeout: ${run.name || run}${given} returned ${result instanceof Error ? result.message : result}`,
      )
    }
    await sleep(100)
  }
}

interface Seen extends Point {
  width: number
  height: number
  text: string
}

/**
 * Scrolls to an element and waits until it is stationary and not covered.
 *
 * @param name part of its text or label.
 * @returns its middle, its size and its text.
 */
export async function see(browser: Browser, selector: string, name = ""): Promise<Seen> {
  return await waitFor(browser, findSeen, selector, name)
}

export async function click(browser: Browser, selector: string, name?: string): Promise<void> {
  await browser.press(await see(browser, selector, name))
}

export async function fill(browser: Browser, selector: string, text: string): Promise<void> {
  await click(browser, selector)
  await browser.type(text)
}

/** Runs in the page. */
async function findSeen(selector: string, name: string): Promise<Seen | undefined> {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const text = element.textContent
    if (!`${element.ariaLabel ?? ""} ${text}`.includes(name) || !element.checkVisibility()) continue
    element.scrollIntoView({ block: "center", behavior: "instant" })
    const before = element.getBoundingClientRect()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const isStill = before.x === x && before.y === y && before.width === width && before.height === height
    if (isStill && element.contains(document.elementFromPoint(middle.x, middle.y)))
      return { ...middle, width, height, text }
  }
  return undefined
}
