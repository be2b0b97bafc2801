import type { Site } from "@site/contract/content.ts"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import siteJson from "../../../content/site.json"
import { structuredData } from "./structured-data.ts"

const site: Site = siteJson
const nothing = { services: [], questions: [] }

function openingHours(schemaOrg: string) {
  const hours = [
    { days: "x", hours: "x", schemaOrg },
    { days: "Sunday", hours: "Closed" },
  ]
  const data = structuredData({ site: { ...site, hours }, ...nothing })
  return JSON.parse(JSON.stringify(data))["@graph"][0].openingHoursSpecification
}

it.each([
  ["Mo-Fr 09:00-19:00", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Sa 10:00-17:00", ["Saturday"]],
  ["Mo,We-Th 08:00-12:00", ["Monday", "Wednesday", "Thursday"]],
])("reads opening hours written as %s", (text, dayOfWeek) => {
  expect(openingHours(text)).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek, opens: text.slice(-11, -6), closes: text.slice(-5) },
  ])
})

it.each(["9-5", "Fr-Mo 09:00-17:00", "Xx 09:00-17:00"])("refuses %s, naming the file", (text) => {
  expect(() => openingHours(text)).toThrow("content/site.json: hours")
})

it("no text of the owner's ends the script element", () => {
  const answer = "</script><script>alert(1)</script>"
  const data = structuredData({ site, services: [], questions: [{ id: "x", question: "Why?", answer }] })
  const markup = renderToStaticMarkup(createElement("script", { type: "application/ld+json" }, JSON.stringify(data)))
  expect(markup.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(markup.replace(/^<script[^>]*>|<\/script>$/g, ""))["@graph"].at(-1).mainEntity[0]).toMatchObject({
    acceptedAnswer: { text: answer },
  })
})
