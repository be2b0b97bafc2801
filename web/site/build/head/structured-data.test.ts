import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { readContent } from "../content.ts"
import { headMarkup } from "./markup.ts"
import { structuredData } from "./structured-data.ts"

const projectContent = join(import.meta.dirname, "../../../../content")
const site = readContent(projectContent, "site.json")

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-head-"))
  for (const name of ["services.json", "faq.json"]) cpSync(join(projectContent, name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function businessWith(hours: string[]) {
  const days = hours.map((schemaOrg) => ({ days: "x", hours: "x", schemaOrg }))
  const [tag] = structuredData(folder, { site: { ...site, hours: [...days, { days: "Sunday", hours: "Closed" }] } })
  return JSON.parse(tag?.text ?? "")["@graph"][0]
}

it.each([
  ["Mo-Fr 09:00-19:00", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Sa 10:00-17:00", ["Saturday"]],
  ["Mo,We-Th 08:00-12:00", ["Monday", "Wednesday", "Thursday"]],
])("reads opening hours written as %s", (text, dayOfWeek) => {
  expect(businessWith([text]).openingHoursSpecification).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek, opens: text.slice(-11, -6), closes: text.slice(-5) },
  ])
})

it.each(["9-5", "Fr-Mo 09:00-17:00", "Xx 09:00-17:00"])("refuses %s, naming the file", (text) => {
  expect(() => businessWith([text])).toThrow("content/site.json: hours")
})

it("no text of the owner's ends the script element", () => {
  const answer = "</script><script>alert(1)</script>"
  writeFileSync(join(folder, "faq.json"), JSON.stringify([{ id: "x", question: "Why?", answer }]))
  const markup = headMarkup(structuredData(folder, { site }))
  expect(markup.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(markup.replace(/^<script[^>]*>|<\/script>$/g, ""))["@graph"].at(-1).mainEntity[0]).toMatchObject({
    acceptedAnswer: { text: answer },
  })
})

it("nor does it leave an attribute", () => {
  const markup = headMarkup([{ tag: "meta", attributes: { name: "description", content: `"><script>&` } }])
  expect(markup).toBe('<meta name="description" content="&quot;&gt;&lt;script&gt;&amp;" />')
})
