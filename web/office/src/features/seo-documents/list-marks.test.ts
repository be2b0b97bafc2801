import { expect, test } from "vitest"
import { type MarkdownNode, remarkListMarks } from "./list-marks.ts"

function listItem(...texts: string[]): MarkdownNode {
  return { type: "listItem", children: [{ type: "paragraph", children: texts.map(text) }] }
}

function text(value: string): MarkdownNode {
  return { type: "text", value }
}

function mark(item: MarkdownNode): MarkdownNode {
  remarkListMarks()({ type: "root", children: [{ type: "list", children: [item] }] })
  return item
}

test.each([
  ["✓ Faster", "check"],
  ["✔ Faster", "check"],
  ["✔\uFE0F Faster", "check"],
  ["✅ Faster", "check"],
  ["→ Faster", "arrow"],
  ["➡\uFE0F Faster", "arrow"],
])("an item that starts with %s has the icon %s instead", (written, icon) => {
  const item = mark(listItem(written, " still"))
  expect(item.data?.hProperties).toEqual({ "data-mark": icon })
  expect(item.children?.[0]?.children).toEqual([text("Faster"), text(" still")])
})

test.each(["Faster ✓", "from 17 → 3", "- Faster", "x Faster", ""])("%j is left as it is", (written) => {
  expect(mark(listItem(written))).toEqual(listItem(written))
})

test("items of a list within a list are marked as well", () => {
  const inner = listItem("→ Inner")
  mark({
    type: "listItem",
    children: [
      { type: "paragraph", children: [text("Outer")] },
      { type: "list", children: [inner] },
    ],
  })
  expect(inner.data?.hProperties).toEqual({ "data-mark": "arrow" })
})
