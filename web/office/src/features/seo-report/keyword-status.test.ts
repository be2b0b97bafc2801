import { expect, test } from "vitest"
import { issueCounts } from "../../../../ui/sample-report.ts"
import { issueRows } from "./issue-rows.ts"
import { keywordStatus } from "./keyword-status.ts"

test.each([
  [1, "Top 3"],
  [3, "Top 3"],
  [4, "First Page"],
  [10, "First Page"],
  [11, "Second Page"],
  [20, "Second Page"],
  [21, "Lower"],
  [100, "Lower"],
])("position %d is %s", (position, status) => {
  expect(keywordStatus(position).name).toBe(status)
})

test.each(["high", "medium", "low"] as const)("as many issues of %s severity are listed as are counted", (severity) => {
  expect(issueRows.filter((row) => row.severity === severity)).toHaveLength(issueCounts[severity])
})
