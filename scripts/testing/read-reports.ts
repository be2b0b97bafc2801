import { relative } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"

export interface Outcome {
  passed: number
  /** Names of the failed tests. */
  failed: string[]
}

/** @param json what Vitest's JSON reporter writes. */
export function readVitest(json: unknown): Outcome {
  const { numPassedTests, testResults } = json as VitestReport
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed").map(({ fullName }) => fullName)
    // A file that cannot be loaded lists no tests.
    const names = tests.length > 0 || status !== "failed" ? tests : ["the whole file"]
    return names.map((test) => `${relative(projectRoot, name)}: ${test}`)
  })
  return { passed: numPassedTests, failed }
}

interface VitestReport {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** @param json what Playwright's JSON reporter writes. */
export function readPlaywright(json: unknown): Outcome {
  const { stats, suites } = json as { stats: { expected: number }; suites: PlaywrightSuite[] }
  return { passed: stats.expected, failed: suites.flatMap(failedSpecs) }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; ok: boolean }[]
}

function failedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`)
  return [...own, ...suites.flatMap(failedSpecs)]
}
