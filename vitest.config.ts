import { defineConfig } from "vitest/config"

const shared = {
  environment: "node",
  setupFiles: ["./scripts/testing/fail-on-console.ts"],
  // No test replaces a module or leaves one changed, so files share what is loaded: a fifth less work.
  isolate: false,
} as const

export default defineConfig({
  test: {
    // The default leaves one core idle, and much of the time is spent waiting for programs.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "node",
          include: [
            "contract/src/**/*.test.ts",
            "server/src/**/*.test.ts",
            "bff/src/**/*.test.ts",
            "worker/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "web/build/**/*.test.ts",
          ],
          ...shared,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/src/**/*.test.ts"],
          ...shared,
        },
      },
    ],
  },
})
