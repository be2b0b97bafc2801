import { availableParallelism } from "node:os"
import { configDefaults, defineConfig } from "vitest/config"

const shared = {
  environment: "node",
  setupFiles: ["./scripts/testing/fail-on-console.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  exclude: process.env.EXHAUSTIVE ? configDefaults.exclude : [...configDefaults.exclude, "**/*.exhaustive.test.ts"],
} as const

export default defineConfig({
  test: {
    // More than there are cores, since much of the time is spent waiting for programs. As a number: no percentage gives more.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...shared,
          name: "services",
          include: ["{contract,server,bff}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          // No test replaces a module or leaves one changed, so files share what is loaded: a fifth less work.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: "worker",
          include: ["worker/src/**/*.test.ts"],
          // A process has few places for decoding, and a decoding that was aborted keeps its own until it has run out.
          isolate: true,
        },
      },
      {
        // Apart from the services: to build the site libvips may read SVG, to them it may not, and a process has one such rule.
        test: { ...shared, name: "web", include: ["web/{ui,site,office}/**/*.test.ts"], isolate: false },
      },
    ],
  },
})
