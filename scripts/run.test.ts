import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { projectRoot } from "./project-root.ts"

let folder: string
beforeAll(() => {
  const cache = join(projectRoot, "node_modules/.cache")
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, "own-lock-"))
  const dependencies = { greeting: "file:greeting" }
  const packages = {
    "": { dependencies },
    greeting: { version: "1.0.0" },
    "node_modules/greeting": { resolved: "greeting", link: true },
  }
  mkdirSync(join(folder, "greeting"))
  mkdirSync(join(folder, "programs"))
  const files = {
    "package.json": JSON.stringify({ type: "module", dependencies }),
    "package-lock.json": JSON.stringify({ lockfileVersion: 3, packages }),
    "greeting/package.json": JSON.stringify({
      name: "greeting",
      version: "1.0.0",
      type: "module",
      exports: "./index.js",
    }),
    "greeting/index.js": 'export const greeting = "good morning"',
    "programs/greet.ts": 'import { greeting } from "greeting"\nconsole.log(greeting satisfies string)',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("what only some programs need is installed from the lock file beside them, before they run, and once", () => {
  const file = relative(projectRoot, join(folder, "programs/greet.ts"))
  const runs = [1, 2].map(() =>
    spawnSync(process.execPath, ["scripts/run.mjs", "--uncompiled", file], { cwd: projectRoot, encoding: "utf8" }),
  )
  expect(runs.map(({ stdout }) => stdout)).toEqual(["good morning\n", "good morning\n"])
  expect(
    runs.map(({ stderr }) => stderr.includes(`Installing dependencies of ${relative(projectRoot, folder)}`)),
  ).toEqual([true, false])
})
