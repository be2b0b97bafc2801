import { readFileSync } from "node:fs"
import { basename, join, normalize } from "node:path"
import type { Plugin } from "vite"
import { type ContentFileName, contentFiles, siteSchema } from "../../contract/src/content.ts"

/**
 * Checks the owner's content when the site is built, so that the schemas need not be shipped, and
 * writes the page title and description into index.html. Fails naming the file and the field.
 */
export function siteContent(contentFolder: string): Plugin {
  return {
    name: "site-content",
    enforce: "pre",
    transform(code, id) {
      const path = id.split("?")[0] ?? id
      const name = basename(path)
      if (normalize(path) !== join(contentFolder, name) || !isContentFile(name)) return null
      parseContent(name, code)
      return null
    },
    transformIndexHtml() {
      const { meta } = siteSchema.parse(
        parseContent("site.json", readFileSync(join(contentFolder, "site.json"), "utf8")),
      )
      return [
        { tag: "title", children: escapeHtml(meta.title), injectTo: "head" },
        { tag: "meta", attrs: { name: "description", content: meta.description }, injectTo: "head" },
      ]
    },
  }
}

function isContentFile(name: string): name is ContentFileName {
  return Object.hasOwn(contentFiles, name)
}

function parseContent(name: ContentFileName, text: string): unknown {
  const parsed = contentFiles[name].safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "(top)"}: ${issue.message}`)
  throw new Error(`content/${name} is not valid:\n${problems.join("\n")}`)
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
