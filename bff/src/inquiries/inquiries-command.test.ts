import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { damagePage, makeDataFolder, writeFiles } from "../testing/data-folder.ts"
import { inquiry, storeInquiries } from "../testing/inquiries.ts"
import { runCommand, runInShell } from "../testing/run-command.ts"
import { useFolder } from "../testing/running-bff.ts"
import { inquiriesCommand } from "./inquiries-command.ts"

const folder = useFolder()
const dataFolder = join(folder, "data")

function inquiries(args: string[], settings: Record<string, string> = {}) {
  return runCommand(inquiriesCommand, args, { DATA_DIR: dataFolder, ...settings })
}

describe("npm run inquiries", () => {
  it("does not create a database in a mistyped data folder", async () => {
    const run = await inquiries(["list"])
    expect(run).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^There is no database .*site\.db/) })
    expect(existsSync(dataFolder)).toBe(false)
  })

  it("says that there are no inquiries", async () => {
    storeInquiries(dataFolder, [])
    expect(await inquiries(["list"])).toEqual({ code: 0, out: "", err: "There are no inquiries yet." })
  })

  it("lists inquiries with their deliveries, the newest first, and shows one in full", async () => {
    const spam = { ...inquiry, name: "=HYPERLINK(1)\u001b[31m", leave_this_empty: "x" }
    storeInquiries(dataFolder, [inquiry, spam], ["email"])
    const lines = (await inquiries(["list"])).out.split("\n")
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^2\t\S+\t=HYPERLINK\(1\)·\[31m\tBoard and Train\tstored as spam$/)
    expect(lines[1]).toMatch(/^1\t\d{4}-\d\d-\d\dT[\d:.]+Z\tCasey Rivers\tBoard and Train\temail pending$/)
    expect((await inquiries(["show", "1"])).out).toMatch(
      /^Inquiry 1, .*\n\nJuno pulls on the leash\.\nCan you help\?$/s,
    )
    expect(await inquiries(["show", "7"])).toMatchObject({ code: 1, err: "There is no inquiry 7." })
  })

  it("exports a CSV file without formulas, and overwrites no file", async () => {
    const file = join(folder, "all.csv")
    expect((await inquiries(["export", file])).out).toBe(`Wrote 2 inquiries to ${file}`)
    const csv = readFileSync(file, "utf8")
    // RFC 4180, 2.6: a cell with a line break, here one from the form, is enclosed in double quotes.
    expect(csv).toContain('"Juno pulls on the leash.\nCan you help?"')
    expect(csv).toContain(`,"'=HYPERLINK(1)`)
    expect(await inquiries(["export", file])).toMatchObject({
      code: 1,
      err: `${file} cannot be written: it already exists.`,
    })
    const nowhere = join(folder, "none/all.csv")
    expect((await inquiries(["export", nowhere])).err).toBe(`${nowhere} cannot be written: its folder does not exist.`)
  })

  it("exports no formula to a spreadsheet that splits cells at semicolons or tabs", async () => {
    const dataOfOne = join(folder, "data-of-one")
    const message = '"=A1+A2"\n=cmd|x\t@SUM(A1)\nTeach; - sit;\t"+1" and 2+2=4'
    storeInquiries(dataOfOne, [{ ...inquiry, name: "x;=cmd|'/C calc'!A0;", message }])
    const file = join(folder, "one.csv")
    await inquiries(["export", file], { DATA_DIR: dataOfOne })
    const csv = readFileSync(file, "utf8")
    for (const cell of csv.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
    expect(csv).toContain("\"x;'=cmd|'/C calc'!A0;\"")
    expect(csv).toContain("and 2+2=4")
  })

  it("names the settings that resending needs", async () => {
    expect((await inquiries(["resend", "1"])).err).toBe("Neither SMTP_URL nor INQUIRY_WEBHOOK_URL is set.")
  })

  it("names the damaged content file that resending needs", async () => {
    const contentFolder = join(folder, "content")
    writeFiles(contentFolder, { "site.json": "{" })
    const settings = { CONTENT_DIR: contentFolder, INQUIRY_WEBHOOK_URL: "http://127.0.0.1:9" }
    const run = await inquiries(["resend", "1"], settings)
    expect(run).toMatchObject({ code: 1, out: "" })
    expect(run.err).toMatch(/^\S+site\.json is not right\. .+\.$/)
  })

  it("exits silently when the reader closes the pipe", async () => {
    // More than a pipe buffers.
    storeInquiries(dataFolder, Array(800).fill({ ...inquiry, name: "x".repeat(200) }))
    const run = await runInShell("inquiries", "$COMMAND list | head -1", { DATA_DIR: dataFolder })
    expect(run.out.split("\n")).toHaveLength(1)
    expect(run.out).toMatch(/^802\t/)
    expect(run.err).toBe("")
  })

  it.runIf(existsSync("/dev/full"))("exits with a message when its output cannot be written", async () => {
    expect(await runInShell("inquiries", "$COMMAND list > /dev/full", { DATA_DIR: dataFolder })).toEqual({
      code: 1,
      out: "",
      err: "The output cannot be written: the disk is full.",
    })
    const both = await runInShell("inquiries", "$COMMAND list > /dev/full 2>&1", { DATA_DIR: dataFolder })
    expect(both.code).toBe(1)
  })

  it("names a damaged database", async () => {
    const damaged = join(folder, "damaged")
    makeDataFolder(damaged, 60)
    damagePage(join(damaged, "site.db"), "inquiry", { page: "root" })
    const { code, err } = await inquiries(["list"], { DATA_DIR: damaged })
    expect(code).toBe(1)
    const [damage, fault] = err.split("\n")
    expect(damage).toMatch(/^The database \S+site\.db is damaged \(.+\)\. Stop the site and restore the last backup\.$/)
    // SQLITE_CORRUPT, https://www.sqlite.org/rescode.html#corrupt
    expect(fault).toBe("The database cannot be used: database disk image is malformed.")
  })

  it("prints its usage for unknown arguments", async () => {
    expect((await inquiries([])).err).toContain("Usage: npm run inquiries")
    expect((await inquiries(["frob", "1"])).err).toContain('There is no command "frob".')
  })
})
