import { defineConfig } from "vitest/config"

const shared = {
  environment: "node",
  setupFiles: ["./scripts/testing/fail-on-console.ts"],
  // No test replaces a module or leaves one changed, so the files of a project share what is loaded: a fifth less work.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    // More than there are cores, since much of the time is spent waiting for programs.
    maxWorkers: "150%",
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
          ],
          ...shared,
        },
      },
      {
        // Apart from the services: to build the site libvips may read SVG, to them it may not, and a process has one such rule.
        test: {
          name: "web",
          include: ["web/{src,build}/**/*.test.ts"],
          ...shared,
        },
      },
    ],
  },
})
