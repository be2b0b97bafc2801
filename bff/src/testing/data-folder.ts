import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs"
import { join } from "node:path"
import SqliteDatabase, { type Database } from "better-sqlite3"
import { inquiryOf, storeInquiries } from "./inquiries.ts"

/** The data folder of a stopped site, with this many inquiries of about 500 bytes. */
export function makeDataFolder(dataFolder: string, inquiryCount: number): void {
  const message = "Juno pulls on the leash. ".repeat(18)
  const numbers = Array.from({ length: inquiryCount }, (_, index) => index + 1)
  storeInquiries(
    dataFolder,
    numbers.map((number) => ({ ...inquiryOf(number), message })),
  )
  mkdirSync(join(dataFolder, "media/videos"), { recursive: true })
  mkdirSync(join(dataFolder, "media/current"), { recursive: true })
}

/** Overwrites 64 bytes at the start of a table's root page, or of the page with its latest rows. */
export function damagePage(file: string, table: string, { page }: { page: "root" | "last" }): void {
  const pages = withDatabase(file, {}, (db) =>
    db.prepare<[string], number>("SELECT pageno FROM dbstat WHERE name = ? ORDER BY path").pluck().all(table),
  )
  const number = (page === "root" ? pages[0] : pages.at(-1)) ?? 1
  const handle = openSync(file, "r+")
  writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, (number - 1) * 4096)
  closeSync(handle)
}

function withDatabase<T>(file: string, options: { readonly?: boolean }, use: (db: Database) => T): T {
  const db = new SqliteDatabase(file, options)
  try {
    return use(db)
  } finally {
    db.close()
  }
}

export function changeDatabase(file: string, sql: string): void {
  withDatabase(file, {}, (db) => db.exec(sql))
}

export function queryRows<Row = Record<string, unknown>>(file: string, sql: string): Row[] {
  return withDatabase(file, { readonly: true }, (db) => db.prepare<[], Row>(sql).all())
}

/** The first column of each row. */
export function queryColumn<T>(file: string, sql: string): T[] {
  return withDatabase(file, { readonly: true }, (db) => db.prepare<[], T>(sql).pluck().all())
}

/** Writes text files by their paths below the folder. */
export function writeFiles(folder: string, texts: Record<string, string>): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, ".."), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
