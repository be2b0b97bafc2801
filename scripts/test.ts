import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import { projectRoot } from "@site/server/project-root.ts"
import {
  chromium,
  ensureInstalled,
  ffmpeg,
  headlessChromium,
  openH264,
  redisServer,
  withOverride,
} from "./system-packages.ts"
import { type Outcome, readPlaywright, readVitest } from "./testing/read-reports.ts"
import { buildTestSite } from "./testing/site-content.ts"

// `npm test`: the checks that every change must pass. Ends in "N passed, N failed". With EXHAUSTIVE=1 (`npm run test:all`)
// the tests named .exhaustive run as well.

const print = (line: string) => console.log(line)
const unitReport = join(projectRoot, "node_modules/.cache/unit-report.json")
const browserReport = join(projectRoot, "e2e/test-results/report.json")

async function run(title: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  print(`\n== ${title}`)
  const npm = spawn("npm", args, { cwd: projectRoot, stdio: "inherit", env: { ...process.env, ...env } })
  const [code] = await once(npm, "exit")
  return code === 0
}

/** Counts as one test. */
async function check(title: string, args: string[]): Promise<Outcome> {
  return (await run(title, args)) ? { passed: 1, failed: [] } : { passed: 0, failed: [title] }
}

/** Runs tests and reads their report. A missing report counts as one failure. */
async function count(
  title: string,
  {
    args,
    env,
    report,
    read,
  }: { args: string[]; env?: Record<string, string>; report: string; read: (json: unknown) => Outcome },
): Promise<Outcome> {
  rmSync(report, { force: true })
  const hasPassed = await run(title, args, env)
  try {
    const outcome = read(JSON.parse(readFileSync(report, "utf8")))
    return hasPassed || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [`${title}: aborted`] }
  } catch {
    return { passed: 0, failed: [`${title}: no report`] }
  }
}

/** Needs no system package. */
async function checkAndBuild(): Promise<Outcome[]> {
  const lint = await check("Lint", ["run", "lint", "--silent"])
  const types = await check("Types", ["run", "typecheck", "--silent"])
  print("\n== The site that the tests start")
  await buildTestSite(print)
  return [lint, types]
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

async function test(): Promise<Outcome> {
  const { CHROMIUM_PATH } = process.env
  const browsers = [withOverride(headlessChromium, CHROMIUM_PATH), withOverride(chromium, CHROMIUM_PATH)] as const
  const [[headlessPath, chromiumPath], checks] = await Promise.all([
    ensureInstalled([...browsers, ffmpeg, redisServer, openH264], print),
    checkAndBuild(),
  ])
  const all = [
    ...checks,
    await count("Unit and integration tests", {
      args: [
        "run",
        "unit",
        "--silent",
        "--",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${unitReport}`,
      ],
      report: unitReport,
      read: readVitest,
    }),
    await count("Browser tests", {
      args: ["run", "e2e", "--silent"],
      env: { CHROMIUM_PATH: headlessPath, FULL_CHROMIUM_PATH: chromiumPath },
      report: browserReport,
      read: readPlaywright,
    }),
  ]
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
  }
}

try {
  const { passed, failed } = await test()
  if (!process.env.EXHAUSTIVE) print("\nnpm run test:all runs the exhaustive tests as well.")
  if (failed.length > 0) print(`\nFailed:\n${failed.map((name) => `  ${name}`).join("\n")}`)
  print(`\nThis took ${minutesAndSeconds(performance.now())}.`)
  print(`\n${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
