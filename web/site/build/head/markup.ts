/** An element of the head; `text` as it is for style and script, escaped otherwise. */
export interface HeadTag {
  tag: "meta" | "link" | "title" | "style" | "script"
  attributes?: Record<string, string | true | undefined>
  text?: string
}

const isRaw = new Set(["style", "script"])
const isVoid = new Set(["meta", "link"])

export function headMarkup(tags: HeadTag[]): string {
  return tags.map(writeTag).join("\n    ")
}

function writeTag({ tag, attributes = {}, text = "" }: HeadTag): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeText(String(value))}"`))
    .join("")
  if (isVoid.has(tag)) return `<${tag}${written} />`
  if (isRaw.has(tag) && text.toLowerCase().includes(`</${tag}`)) throw new Error(`Expected no </${tag} inside a ${tag}`)
  return `<${tag}${written}>${isRaw.has(tag) ? text : escapeText(text)}</${tag}>`
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
}
