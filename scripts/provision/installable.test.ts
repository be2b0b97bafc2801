import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { SetupError } from "../setup-error.ts"
import { ensureInstalled, type Installable, orGiven } from "./installable.ts"

let folder: string
let log: string
const said: string[] = []
const say = (line: string) => void said.push(line)
const { PATH } = process.env
const { getuid } = process
const ordinary = () => 1000

/** An ordinary account of a machine whose PATH is one folder. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "installable-"))
  log = join(folder, "log")
  said.length = 0
  process.env.PATH = folder
  process.getuid = ordinary
})

afterEach(() => {
  process.env.PATH = PATH
  if (getuid) process.getuid = getuid
  rmSync(folder, { recursive: true })
})

function addCommand(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

/** Notes how it is called and "installs" each package as a file of its name. */
function addPackageManager(name: string, { code = 0 } = {}): void {
  const install = `case "$1" in install) for word; do case "$word" in -*|install) ;; *) : > "${folder}/$word.installed" ;; esac; done ;; esac`
  addCommand(name, `echo "${name} $*" >> "${log}"\n${install}\nexit ${code}`)
  addCommand("sudo", '[ "$1" = -n ] && shift\nexec "$@"')
  addCommand("true", "exit 0")
}

function needed(name: string, brew = name): Installable {
  const path = join(folder, `${name}.installed`)
  return { name, packages: { "apt-get": name, brew }, find: () => (existsSync(path) ? path : undefined) }
}

const calls = () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [])

describe("what is needed", () => {
  it("is found, and nothing is installed", async () => {
    addPackageManager("apt-get")
    writeFileSync(join(folder, "one.installed"), "")
    expect(await ensureInstalled([needed("one"), orGiven(needed("two"), "/elsewhere/two")], say)).toEqual([
      join(folder, "one.installed"),
      "/elsewhere/two",
    ])
    expect(calls()).toEqual([])
    expect(said).toEqual([])
  })

  it("is installed in one go where several are missing, saying so", async () => {
    addPackageManager("apt-get")
    writeFileSync(join(folder, "two.installed"), "")
    const [one, , three] = await ensureInstalled([needed("one"), needed("two"), needed("three")], say)
    expect([one, three]).toEqual([join(folder, "one.installed"), join(folder, "three.installed")])
    expect(calls()).toEqual(["apt-get update -qq", "apt-get install -y -qq --no-install-recommends one three"])
    expect(said).toEqual([
      `one, three are missing; installing: sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends one three`,
    ])
  })

  it("is installed by Homebrew one by one, since an option of one would count for all", async () => {
    addPackageManager("brew")
    await ensureInstalled([needed("one"), needed("two", "--cask two")], say)
    expect(calls()).toEqual(["brew install one", "brew install --cask two"])
  })

  it("is asked for by name where there is no package manager", async () => {
    await expect(ensureInstalled([needed("one"), needed("two")], say)).rejects.toThrow(
      new SetupError(
        "one, two are missing and cannot be installed from here; please install one, two and start again.",
      ),
    )
  })

  it("is asked for by name where Homebrew does not have it", async () => {
    addPackageManager("brew")
    const onlyDebian = { ...needed("two"), packages: { "apt-get": "two" } }
    await expect(ensureInstalled([needed("one"), onlyDebian], say)).rejects.toThrow(
      "one, two are missing and cannot be installed from here; please install one, two and start again.",
    )
    expect(calls()).toEqual([])
  })

  it("comes with the command to run where installing it fails", async () => {
    addPackageManager("apt-get", { code: 100 })
    await expect(ensureInstalled([needed("one")], say)).rejects.toThrow(
      `one could not be installed; please run: sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends one`,
    )
  })

  it("needs no sudo for root", async () => {
    addPackageManager("apt-get")
    addCommand("sudo", "exit 1")
    process.getuid = () => 0
    await ensureInstalled([needed("one")], say)
    expect(calls()).toEqual(["apt-get update -qq", "apt-get install -y -qq --no-install-recommends one"])
  })

  it("comes with the command to run where the account may not install", async () => {
    addPackageManager("apt-get")
    addCommand("sudo", "exit 1")
    await expect(ensureInstalled([needed("one")], say)).rejects.toThrow(
      "one is missing and this account may not install it; please run: sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends one",
    )
  })
})
