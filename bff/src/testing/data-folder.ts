import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs"
import { join } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { openDatabase } from "../db/database.ts"
import { createInquiries } from "../inquiries/sql.ts"
import { storeInquiry } from "../inquiries/store-inquiry.ts"

/** The data of a site that does not run, with this many inquiries of some 500 bytes. */
export function makeDataFolder(dataFolder: string, inquiryCount: number): void {
  const db = openDatabase(join(dataFolder, "site.db"))
  const store = { formId: "inquiry", inquiries: createInquiries(db), channels: [] }
  for (let number = 1; number <= inquiryCount; number++) {
    const inquiry = {
      name: `Visitor ${number}`,
      email: `visitor-${number}@example.com`,
      phone: "(205) 555-0199",
      service: "board-train" as const,
      message: "Juno pulls on the leash. ".repeat(18),
    }
    storeInquiry(inquiry, { ...store, key: `key-${number}` })
  }
  db.close()
  mkdirSync(join(dataFolder, "media/videos"), { recursive: true })
  mkdirSync(join(dataFolder, "media/current"), { recursive: true })
}

/** Overwrites 64 bytes at the beginning of a page of a table: its first one, or the one with the latest rows. */
export function damagePage(file: string, table: string, { page }: { page: "root" | "last" }): void {
  const db = new SqliteDatabase(file)
  const pages = db
    .prepare<[string], number>("SELECT pageno FROM dbstat WHERE name = ? ORDER BY path")
    .pluck()
    .all(table)
  db.close()
  const number = (page === "root" ? pages[0] : pages.at(-1)) ?? 1
  const handle = openSync(file, "r+")
  writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, (number - 1) * 4096)
  closeSync(handle)
}

/** Text files by their paths below the folder. */
export function writeFiles(folder: string, texts: Record<string, string>): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, ".."), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
