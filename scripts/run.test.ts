import { execFile, spawn, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { promisify } from "node:util"
import { projectRoot } from "@site/server/project-root.ts"
import { afterEach, beforeEach, expect, test } from "vitest"

let folder: string
beforeEach(() => {
  const cache = join(projectRoot, "node_modules/.cache")
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, "locked-folder-"))
  const dependencies = { greeting: "file:greeting" }
  const packages = {
    "": { dependencies },
    greeting: { version: "1.0.0" },
    "node_modules/greeting": { resolved: "greeting", link: true },
  }
  mkdirSync(join(folder, "greeting"))
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
    "greet.ts": 'import { greeting } from "greeting"\nconsole.log(greeting satisfies string)',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
const locks = () => readdirSync(folder).filter((name) => name.startsWith(".installing"))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function greet(): Promise<{ stdout: string; stderr: string }> {
  const file = relative(projectRoot, join(folder, "greet.ts"))
  return promisify(execFile)(process.execPath, ["scripts/run.mjs", file], { cwd: projectRoot })
}

const hasInstalled = ({ stderr }: { stderr: string }) => stderr.includes("Installing dependencies")

test("packages of a lock file beside the program are installed before it runs, and only once", async () => {
  const runs = [await greet(), await greet()]
  expect(runs.map(({ stdout }) => stdout)).toEqual(["good morning\n", "good morning\n"])
  expect(runs.map(hasInstalled)).toEqual([true, false])
})

test("of two programs started together one installs and the other waits", async () => {
  const runs = await Promise.all([greet(), greet()])
  expect(runs.map(({ stdout }) => stdout)).toEqual(["good morning\n", "good morning\n"])
  expect(runs.map(hasInstalled).toSorted()).toEqual([false, true])
  expect(locks()).toEqual([])
})

test("a lock is ignored when its process has ended, or when it is days old and the process ID was reused", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"])
  writeFileSync(join(folder, `.installing-${pid}`), "")
  const reused = join(folder, `.installing-${process.pid}`)
  writeFileSync(reused, "")
  utimesSync(reused, new Date(0), new Date(0))
  expect((await greet()).stdout).toBe("good morning\n")
  expect(locks()).toEqual([])
})

test("an npm whose parent process was killed finishes before the next one starts", async () => {
  const npm = spawn("sleep", ["1"])
  writeFileSync(join(folder, `.installing-${npm.pid}`), "")
  const { stderr } = await greet()
  expect(npm.exitCode).toBe(0)
  expect(stderr).toContain("Another command is installing the dependencies; waiting for it.")
})

test.each(["Site #1", "It's ?a site"])("a project folder named %s is refused in one sentence", (name) => {
  const project = join(folder, name)
  cpSync(join(projectRoot, "scripts"), join(project, "scripts"), { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    cwd: project,
    encoding: "utf8",
  })
  expect(status).toBe(1)
  expect(stdout + stderr).toBe(`The folder ${project} has a # or ? in its path; please rename it, and start again.\n`)
})
