import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { contentFiles } from "@site/contract/content.ts"
import { beforeEach, expect, it } from "vitest"
import { findContentFaults, readSiteContact } from "./read-content.ts"
import { temporaryFolder } from "./testing/temporary-folder.ts"

let contentFolder: string
beforeEach(async () => {
  contentFolder = await temporaryFolder()
  const shipped = join(import.meta.dirname, "../../content")
  for (const name of Object.keys(contentFiles)) cpSync(join(shipped, name), file(name))
})
const file = (name: string) => join(contentFolder, name)

it("the BFF needs the form id and the address of site.json, and no other field", async () => {
  const site = JSON.parse(readFileSync(file("site.json"), "utf8"))
  writeFileSync(file("site.json"), JSON.stringify({ ...site, hours: "always", misspelt: 1 }))
  expect(await readSiteContact(contentFolder)).toEqual({ email: site.email, contactForm: site.contactForm })
  writeFileSync(file("site.json"), JSON.stringify({ ...site, email: "here" }))
  await expect(readSiteContact(contentFolder)).rejects.toThrow(/site\.json is not right\. email: /)
})

it("each content file that is not right has a sentence", async () => {
  expect(await findContentFaults(contentFolder)).toEqual([])
  writeFileSync(file("faq.json"), "[{]")
  rmSync(file("services.json"))
  rmSync(file("testimonials.json"))
  mkdirSync(file("testimonials.json"))
  expect((await findContentFaults(contentFolder)).sort()).toEqual([
    expect.stringContaining(`${file("faq.json")} is not right. line 1, column 3`),
    `${file("services.json")} is missing.`,
    `${file("testimonials.json")} cannot be read: it is a folder.`,
  ])
})
