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
    // More than the cores, because tests mostly wait for child processes. A percentage cannot exceed 100.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...shared,
          name: "services",
          include: ["{contract,server,bff}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          // No test mocks a module, so files can share the loaded ones: a fifth less work.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: "worker",
          include: ["worker/src/**/*.test.ts"],
          // A process has few decode slots, and an aborted decode keeps its slot until it finishes.
          isolate: true,
        },
      },
      {
        // Separate from the services: the build of the site may read SVG with libvips, the services may not, and the
        // setting is per process.
        test: { ...shared, name: "web", include: ["web/{ui,site,office}/**/*.test.ts"], isolate: false },
      },
    ],
  },
})
