import { defineConfig } from "@playwright/test"
import { siteCount } from "./start-sites.ts"

// Files run side by side, each worker with a site of its own; the tests of a file one after the other.
// Chromium is the machine's own.
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
    // Recording is dear; E2E_TRACE=1 does it to look into a failure.
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
        // A process less to start and to talk to; there is no graphics card anyway.
        "--in-process-gpu",
        // A page lives for seconds here: what is compiled once more to run faster costs a tenth more than it saves.
        "--js-flags=--no-maglev,--no-turbofan",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
})
