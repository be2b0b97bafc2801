import type { Result, Row } from "./run-contenders.ts"

/** The rows as a Markdown table, with the ratio of each contender to the direct engine with as many photos. */
export function formatTable(rows: Row[]): string {
  const head = [
    "| Photos | Way | Wall s | CPU s | Memory MB | File MB | SSIM mean / worst | Over direct: wall, CPU, file |",
    "|--:|---|--:|--:|--:|--:|---|---|",
  ]
  return [...head, ...rows.map((row) => `| ${cells(row, directFor(rows, row)).join(" | ")} |`)].join("\n")
}

function directFor(rows: Row[], { photoCount }: Row): Result | undefined {
  const result = rows.find((row) => row.name === "direct" && row.photoCount === photoCount)?.result
  return typeof result === "string" ? undefined : result
}

function cells({ photoCount, name, result }: Row, direct: Result | undefined): string[] {
  if (typeof result === "string") return [String(photoCount), name, result, "", "", "", "", ""]
  const { wallSeconds, cpuSeconds, peakMegabytes, fileMegabytes, quality } = result
  return [
    ...[String(photoCount), name, wallSeconds.toFixed(1), cpuSeconds.toFixed(1), String(Math.round(peakMegabytes))],
    fileMegabytes > 0 ? fileMegabytes.toFixed(1) : "",
    quality ? `${quality.mean.toFixed(4)} / ${quality.worst.toFixed(4)}` : "",
    direct && direct !== result ? ratios(result, direct) : "",
  ]
}

function ratios(theirs: Result, ours: Result): string {
  const ratio = (of: (result: Result) => number) => {
    const value = of(theirs) / of(ours)
    return value >= 10 ? value.toFixed(0) : value.toFixed(2)
  }
  const file = theirs.fileMegabytes > 0 ? `, ${ratio((result) => result.fileMegabytes)}` : ""
  return `${ratio((result) => result.wallSeconds)}, ${ratio((result) => result.cpuSeconds)}${file}`
}
