import { lighthouseScores, seoScore } from "@site/contract/sample-report.ts"

export interface ScoreRow {
  area: string
  before: number
  now: number
  target: number
}

/** Of 100 each. */
export const scoreRows: readonly ScoreRow[] = [
  { area: "Overall", ...seoScore },
  { area: "Performance", ...lighthouseScores.performance },
  { area: "Accessibility", ...lighthouseScores.accessibility },
  { area: "Best practices", ...lighthouseScores.bestPractices },
  { area: "SEO", ...lighthouseScores.seo },
]

/** In the order of the bars; the target is an outline, since it is not there yet. */
export const scoreSeries = [
  { key: "before", label: "Before", fill: "ink.300", stroke: "ink.300" },
  { key: "now", label: "Now", fill: "violet.600", stroke: "violet.600" },
  { key: "target", label: "Target", fill: "violet.50", stroke: "violet.400" },
] as const
