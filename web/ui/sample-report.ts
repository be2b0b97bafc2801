/** The metrics of the SEO report and dashboard, all shown as Sample Data. */

export const reportUpdatedOn = "2025-05-05"

export const seoScore = { now: 92, before: 76, target: 95 } as const

export const issueCounts = { high: 0, medium: 2, low: 3 } as const

/** Now, before, target. */
export const lighthouseScores = {
  performance: { now: 94, before: 72, target: 96 },
  accessibility: { now: 96, before: 84, target: 98 },
  bestPractices: { now: 93, before: 78, target: 95 },
  seo: { now: 98, before: 81, target: 100 },
} as const

export const trafficFigures = { visitors: 1247, inquiries: 8, newClients: 3, pageViews: 4895 } as const

export const serverResources = {
  storageMB: { used: 147, total: 500 },
  bandwidthGB: { used: 2.3, total: 10 },
  pageSpeed: { score: 92, total: 100 },
} as const
