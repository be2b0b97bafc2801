import type { Result, Row } from "./run-contenders.ts"

const panel = { width: 400, height: 300, left: 56, right: 76, top: 40, bottom: 44 }
const colors: Record<string, string> = {
  xfade: "#b45309",
  MLT: "#6b7280",
  classic: "#2a1b4d",
  direct: "#7c3aed",
  floor: "#a78bfa",
}
const font = `font-family="system-ui, sans-serif" font-size="12"`

type Point = { x: number; y: number }

/** CPU time and memory over the number of photos, a line for each contender, on logarithmic axes: an SVG of 800x300. */
export function drawPlot(rows: Row[]): string {
  const measured = rows.filter((row): row is Row & { result: Result } => typeof row.result !== "string")
  const panels = [
    drawPanel("CPU time, s", measured, (result) => result.cpuSeconds),
    drawPanel("Memory, MB", measured, (result) => result.peakMegabytes),
  ]
  const size = `width="${2 * panel.width}" height="${panel.height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * panel.width} ${panel.height}" ${size} ${font}>`,
    "<title>CPU time and memory over the number of photos</title>",
    `<rect width="100%" height="100%" fill="#faf7f2"/>`,
    ...panels.map((lines, index) => `<g transform="translate(${index * panel.width} 0)">\n${lines}\n</g>`),
    "</svg>\n",
  ].join("\n")
}

function drawPanel(title: string, rows: (Row & { result: Result })[], metricOf: (result: Result) => number): string {
  const points = rows.filter((row) => row.name in colors).map((row) => ({ ...row, value: metricOf(row.result) }))
  const counts = [...new Set(points.map((point) => point.photoCount))].sort((a, b) => a - b)
  const toX = scale(counts, [panel.left, panel.width - panel.right])
  const ticks = ticksAround(points.map((point) => point.value))
  const toY = scale(ticks, [panel.height - panel.bottom, panel.top])
  const lines = Object.entries(colors).map(([name, color]) => {
    const own = points.filter((point) => point.name === name)
    return { name, color, dots: own.map((point) => ({ x: toX(point.photoCount), y: toY(point.value) })) }
  })
  const shown = lines.filter(({ dots }) => dots.length > 0)
  const labels = spread(shown.map(({ dots }) => dots.at(-1) as Point))
  return [
    `<text x="${panel.left}" y="22" fill="#2a1b4d" font-size="14" font-weight="600">${title}</text>`,
    ...ticks.map((tick) => gridLine(tick, toY(tick))),
    ...counts.map((count) => text(toX(count), panel.height - panel.bottom + 20, String(count), "middle")),
    text((panel.left + panel.width - panel.right) / 2, panel.height - 8, "photos", "middle"),
    ...shown.map(({ name, color, dots }, index) => drawLine(name, color, dots, labels[index] as number)),
  ].join("\n")
}

function drawLine(name: string, color: string, dots: Point[], labelY: number): string {
  const path = dots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")
  const width = name === "direct" ? 3 : 1.75
  const end = dots.at(-1) as Point
  return [
    `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="${width}"/>`,
    ...dots.map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${color}"/>`),
    `<text x="${(end.x + 8).toFixed(1)}" y="${(labelY + 4).toFixed(1)}" fill="${color}">${name}</text>`,
  ].join("\n")
}

function gridLine(tick: number, y: number): string {
  const line = `<line x1="${panel.left}" x2="${panel.width - panel.right}" y1="${y}" y2="${y}" stroke="#e7e0d6"/>`
  return line + text(panel.left - 8, y + 4, String(tick), "end")
}

function text(x: number, y: number, content: string, anchor: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="#57506a" text-anchor="${anchor}">${content}</text>`
}

/** Logarithmic, from the minimum at the start of the range to the maximum at its end. */
function scale(values: number[], [start, end]: [number, number]): (value: number) => number {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))]
  return (value) => start + ((Math.log(value) - low) / (high - low || 1)) * (end - start)
}

/** 1, 2 and 5 times powers of ten, from below the minimum to above the maximum. */
function ticksAround(values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const ticks = [-1, 0, 1, 2, 3, 4, 5].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))
  const first = ticks.findLastIndex((tick) => tick <= low)
  return ticks.slice(Math.max(0, first), ticks.findIndex((tick) => tick >= high) + 1)
}

/** The y of the labels at the ends of lines, moved down where two would overlap. */
function spread(ends: Point[]): number[] {
  const placed: Point[] = []
  const heights = new Map<Point, number>()
  for (const end of [...ends].sort((a, b) => a.y - b.y)) {
    const above = placed.filter(({ x, y }) => x === end.x && y > end.y - 15).at(-1)
    const y = above ? above.y + 15 : end.y
    placed.push({ x: end.x, y })
    heights.set(end, y)
  }
  return ends.map((end) => heights.get(end) as number)
}
