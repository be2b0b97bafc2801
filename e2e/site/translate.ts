/// <reference lib="dom" />
import type { Page } from "@playwright/test"

/** Wraps each text in two elements, as the browser's translator does. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts: Node[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode)
    }
    for (const text of texts) {
      const outer = document.createElement("font")
      const inner = outer.appendChild(document.createElement("font"))
      ;(text as ChildNode).replaceWith(outer)
      inner.append(text)
    }
  })
}
