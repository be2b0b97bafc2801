/** The part of a markdown tree that is read here. */
export interface MarkdownNode {
  type: string
  value?: string
  children?: MarkdownNode[]
  data?: { hProperties?: Record<string, string> }
}

type ListMark = "check" | "arrow"

const marks: readonly { mark: ListMark; pattern: RegExp }[] = [
  // U+FE0E and U+FE0F choose between the text and the picture form of a sign.
  { mark: "check", pattern: /^[✓✔✅☑]\s*/u },
  { mark: "arrow", pattern: /^[→➔➜➝➞➡⇒]\s*/u },
]

/**
 * A remark plugin: replaces a check mark or arrow at the start of a list item by the attribute `data-mark`, for an icon.
 */
export function remarkListMarks() {
  return (tree: MarkdownNode) => {
    markItems(tree)
  }
}

function markItems(node: MarkdownNode): void {
  if (node.type === "listItem") markItem(node)
  for (const child of node.children ?? []) markItems(child)
}

function markItem(item: MarkdownNode): void {
  const first = item.children?.[0]
  const text = first?.type === "paragraph" ? first.children?.[0] : undefined
  if (text?.type !== "text" || text.value === undefined) return
  const plain = text.value.replace(/^(.)[\uFE0E\uFE0F]/u, "$1")
  const found = marks.find(({ pattern }) => pattern.test(plain))
  if (found === undefined) return
  text.value = plain.replace(found.pattern, "")
  item.data = { ...item.data, hProperties: { ...item.data?.hProperties, "data-mark": found.mark } }
}
