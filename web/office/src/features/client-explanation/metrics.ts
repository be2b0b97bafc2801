import { seoScore } from "../../../../ui/sample-report.ts"

/** Examples and estimates, as in the whole report. Money in US dollars a month. */
export const figures = {
  writtenOn: "2025-05-05",
  score: seoScore,
  position: { before: 17, now: 3 },
  visitors: { before: 12, now: 210 },
  clients: { before: [1, 2], now: [10, 12] },
  revenue: { before: [1_500, 3_000], now: [15_000, 18_000] },
  revenuePerClient: 1_500,
  conversionPercent: 5.2,
  extraRevenueYear: 180_000,
} as const
