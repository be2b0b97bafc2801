import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "../db/database.ts"
import { damagePage, makeDataFolder } from "../testing/data-folder.ts"
import { runCommand, runInShell } from "../testing/run-command.ts"
import { makeTestFolder } from "../testing/running-bff.ts"
import { inquiriesCommand } from "./inquiries-command.ts"
import { createInquiries } from "./sql.ts"
import { storeInquiry } from "./store-inquiry.ts"

const folder = makeTestFolder()
const dataFolder = join(folder, "data")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const casey = {
  name: "Casey Rivers",
  email: "casey@example.com",
  phone: "(205) 555-0199",
  service: "board-train" as const,
  message: "Juno pulls on the leash.\nCan you help?",
}

function inquiries(...args: string[]) {
  return runCommand(inquiriesCommand, args, { DATA_DIR: dataFolder })
}

describe("npm run inquiries", () => {
  it("does not take a mistyped data folder for a site without inquiries", async () => {
    const run = await inquiries("list")
    expect(run).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^There is no database .*site\.db/) })
    expect(existsSync(dataFolder)).toBe(false)
  })

  it("says when there are none", async () => {
    openDatabase(join(dataFolder, "site.db")).close()
    expect(await inquiries("list")).toEqual({ code: 0, out: "", err: "There are no inquiries yet." })
  })

  it("lists the newest first and what became of each, and shows one whole", async () => {
    const db = openDatabase(join(dataFolder, "site.db"))
    const store = { formId: "inquiry", key: undefined, inquiries: createInquiries(db) }
    storeInquiry(casey, { ...store, channels: ["email"] })
    storeInquiry(
      { ...casey, name: "=HYPERLINK(1)\u001b[31m", leave_this_empty: "x" },
      { ...store, channels: ["email"] },
    )
    db.close()

    const lines = (await inquiries("list")).out.split("\n")
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^2\t\S+\t=HYPERLINK\(1\)·\[31m\tBoard and Train\tstored as spam$/)
    expect(lines[1]).toMatch(/^1\t\d{4}-\d\d-\d\dT[\d:.]+Z\tCasey Rivers\tBoard and Train\temail pending$/)
    expect((await inquiries("show", "1")).out).toMatch(/^Inquiry 1, .*\n\nJuno pulls on the leash\.\nCan you help\?$/s)
    expect(await inquiries("show", "7")).toMatchObject({ code: 1, err: "There is no inquiry 7." })
  })

  it("writes them for a spreadsheet, whose formulas stay text, and never over a file", async () => {
    const file = join(folder, "all.csv")
    expect((await inquiries("export", file)).out).toBe(`Wrote 2 inquiries to ${file}`)
    const csv = readFileSync(file, "utf8")
    // RFC 4180, 2.6: a cell with a line break, here one from the form, is enclosed in double quotes.
    expect(csv).toContain('"Juno pulls on the leash.\nCan you help?"')
    expect(csv).toContain(`,"'=HYPERLINK(1)`)
    expect(await inquiries("export", file)).toMatchObject({
      code: 1,
      err: `${file} cannot be written: it is there already.`,
    })
    const nowhere = join(folder, "none/all.csv")
    expect((await inquiries("export", nowhere)).err).toBe(`${nowhere} cannot be written: its folder does not exist.`)
  })

  it("leaves no formula to a spreadsheet that splits at semicolons or tabs", async () => {
    const dataOfOne = join(folder, "data-of-one")
    const db = openDatabase(join(dataOfOne, "site.db"))
    const message = '"=A1+A2"\n=cmd|x\t@SUM(A1)\nTeach; - sit;\t"+1" and 2+2=4'
    const name = "x;=cmd|'/C calc'!A0;"
    storeInquiry(
      { ...casey, name, message },
      { formId: "inquiry", key: "1", inquiries: createInquiries(db), channels: [] },
    )
    db.close()
    const file = join(folder, "one.csv")
    await runCommand(inquiriesCommand, ["export", file], { DATA_DIR: dataOfOne })
    const csv = readFileSync(file, "utf8")
    for (const cell of csv.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
    expect(csv).toContain("\"x;'=cmd|'/C calc'!A0;\"")
    expect(csv).toContain("and 2+2=4")
  })

  it("says what to set before anything can be sent again", async () => {
    expect((await inquiries("resend", "1")).err).toBe("Neither SMTP_URL nor INQUIRY_WEBHOOK_URL is set.")
  })

  it("says what is wrong with the content that it needs to send again", async () => {
    const contentFolder = join(folder, "content")
    mkdirSync(contentFolder)
    writeFileSync(join(contentFolder, "site.json"), "{")
    const variables = { DATA_DIR: dataFolder, CONTENT_DIR: contentFolder, INQUIRY_WEBHOOK_URL: "http://127.0.0.1:9" }
    const run = await runCommand(inquiriesCommand, ["resend", "1"], variables)
    expect(run).toMatchObject({ code: 1, out: "" })
    expect(run.err).toMatch(/^\S+site\.json is not right\. .+\.$/)
  })

  it("ends without a word when its reader has heard enough", async () => {
    const db = openDatabase(join(dataFolder, "site.db"))
    const store = { formId: "inquiry", inquiries: createInquiries(db), channels: [] }
    // More than a pipe holds.
    for (let index = 0; index < 800; index++)
      storeInquiry({ ...casey, name: "x".repeat(200) }, { ...store, key: `${index}` })
    db.close()
    const run = await runInShell("inquiries", "$COMMAND list | head -1", { DATA_DIR: dataFolder })
    expect(run.out.split("\n")).toHaveLength(1)
    expect(run.out).toMatch(/^802\t/)
    expect(run.err).toBe("")
  })

  it.runIf(existsSync("/dev/full"))("ends with a sentence when its output cannot be written", async () => {
    expect(await runInShell("inquiries", "$COMMAND list > /dev/full", { DATA_DIR: dataFolder })).toEqual({
      code: 1,
      out: "",
      err: "The output cannot be written: the disk is full.",
    })
    const both = await runInShell("inquiries", "$COMMAND list > /dev/full 2>&1", { DATA_DIR: dataFolder })
    expect(both.code).toBe(1)
  })

  it("names a damaged database in a sentence", async () => {
    const damaged = join(folder, "damaged")
    makeDataFolder(damaged, 60)
    damagePage(join(damaged, "site.db"), "inquiry", { page: "root" })
    const { code, err } = await runCommand(inquiriesCommand, ["list"], { DATA_DIR: damaged })
    expect(code).toBe(1)
    const [damage, fault] = err.split("\n")
    expect(damage).toMatch(/^The database \S+site\.db is damaged \(.+\)\. Stop the site and restore the last backup\.$/)
    // SQLITE_CORRUPT, https://www.sqlite.org/rescode.html#corrupt
    expect(fault).toBe("The database cannot be used: database disk image is malformed.")
  })

  it("explains itself when it is called wrongly", async () => {
    expect((await inquiries()).err).toContain("Usage: npm run inquiries")
    expect((await inquiries("frob", "1")).err).toContain('There is no command "frob".')
  })
})
