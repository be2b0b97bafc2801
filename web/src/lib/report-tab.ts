export const reportTabs = ["overview", "keywords", "issues"] as const
export type ReportTab = (typeof reportTabs)[number]

/** The tab that an address names, or undefined. */
export function parseReportTab(value: unknown): ReportTab | undefined {
  return reportTabs.find((tab) => tab === value)
}
