import { execFile, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { promisify } from "node:util"
import { afterEach, beforeEach, expect, test } from "vitest"
import { projectRoot } from "./project-root.ts"

let folder: string
beforeEach(() => {
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
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the program, which needs what is installed from the lock file beside it. */
function greet(): Promise<{ stdout: string; stderr: string }> {
  const file = relative(projectRoot, join(folder, "programs/greet.ts"))
  return promisify(execFile)(process.execPath, ["scripts/run.mjs", "--uncompiled", file], { cwd: projectRoot })
}

const said = (runs: { stderr: string }[], sentence: string) => runs.map(({ stderr }) => stderr.includes(sentence))

test("what only some programs need is installed from the lock file beside them, before they run, and once", async () => {
  const runs = [await greet(), await greet()]
  expect(runs.map(({ stdout }) => stdout)).toEqual(["good morning\n", "good morning\n"])
  expect(said(runs, `Installing dependencies of ${relative(projectRoot, folder)}`)).toEqual([true, false])
})

test("of two programs that start at once one installs, and the other waits for it", async () => {
  const runs = await Promise.all([greet(), greet()])
  expect(runs.map(({ stdout }) => stdout)).toEqual(["good morning\n", "good morning\n"])
  expect(said(runs, "Installing dependencies").toSorted()).toEqual([false, true])
  expect(existsSync(join(folder, ".installing"))).toBe(false)
})

test("an installation whose process is gone is not waited for", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"])
  writeFileSync(join(folder, ".installing"), String(pid))
  expect((await greet()).stdout).toBe("good morning\n")
})

test("nor is one of another day, whose process number is another program's now", async () => {
  const lock = join(folder, ".installing")
  writeFileSync(lock, String(process.pid))
  utimesSync(lock, new Date(0), new Date(0))
  expect((await greet()).stdout).toBe("good morning\n")
})

test.each(["Site #1", "It's ?a site"])("a project in a folder like %s is refused in one sentence", (name) => {
  const project = join(folder, name)
  cpSync(join(projectRoot, "scripts"), join(project, "scripts"), { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    cwd: project,
    encoding: "utf8",
  })
  expect(status).toBe(1)
  expect(stdout + stderr).toBe(`The folder ${project} has a # or ? in its path; please rename it, and start again.\n`)
})
