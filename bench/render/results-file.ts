import { readFile, writeFile } from "node:fs/promises"
import type { Result, Row } from "./run-contenders.ts"

/**
 * Adds rows to those of earlier runs in a JSON file: a long benchmark can run in parts. A contender measured before with
 * as many photos keeps the minimum of each time, and the maximum memory.
 *
 * @returns all rows, by number of photos.
 */
export async function addToResults(file: string, rows: Row[]): Promise<Row[]> {
  const known: Row[] = JSON.parse(await readFile(file, "utf8").catch(() => "[]"))
  for (const row of rows) {
    const at = known.findIndex(({ name, photoCount }) => name === row.name && photoCount === row.photoCount)
    const before = known[at]
    if (before) known[at] = { ...row, result: merge(before.result, row.result) }
    else known.push(row)
  }
  // Sorting is stable: contenders keep their order.
  known.sort((a, b) => a.photoCount - b.photoCount)
  await writeFile(file, JSON.stringify(known, null, 2))
  return known
}

function merge(before: Result | string, now: Result | string): Result | string {
  if (typeof before === "string") return now
  return typeof now === "string" ? before : bestOf(before, now)
}

/** Other load on the machine only adds to times. */
export function bestOf(a: Result, b: Result): Result {
  const quality = b.quality ?? a.quality
  return {
    wallSeconds: Math.min(a.wallSeconds, b.wallSeconds),
    cpuSeconds: Math.min(a.cpuSeconds, b.cpuSeconds),
    peakMegabytes: Math.max(a.peakMegabytes, b.peakMegabytes),
    fileMegabytes: b.fileMegabytes,
    runs: a.runs + b.runs,
    ...(quality && { quality }),
  }
}
