import { defineConfig } from "@playwright/test"
import { siteCount } from "./start-sites.ts"

// Files run in parallel, each worker with its own site; the tests of a file run in sequence. Chromium is the system's.
export default defineConfig({
  testDir: ".",
  testIgnore: process.env.EXHAUSTIVE ? [] : "**/*.exhaustive.spec.ts",
  globalSetup: "./start-sites.ts",
  workers: siteCount,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  outputDir: "test-results/files",
  use: {
    viewport: { width: 1280, height: 800 },
    // Slow; E2E_TRACE=1 records a trace to debug a failure.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // One process fewer; there is no GPU.
        "--in-process-gpu",
        // Pages live for seconds: the optimizing compilers cost a tenth more than they save.
        "--js-flags=--no-maglev,--no-turbofan",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
})
