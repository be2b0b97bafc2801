import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { ensureInstalled, type SystemPackage, withOverride } from "./system-packages.ts"

let folder: string
let log: string
const printed: string[] = []
const print = (line: string) => void printed.push(line)
const { PATH } = process.env
const { getuid } = process
const ordinary = () => 1000

/** An account without root rights, and a PATH of one folder. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "system-packages-"))
  log = join(folder, "log")
  printed.length = 0
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

/** Logs its arguments and "installs" each package as a file of that name. */
function addPackageManager(name: string, { code = 0 } = {}): void {
  const install = `case "$1" in install) for word; do case "$word" in -*|install) ;; *) : > "${folder}/$word.installed" ;; esac; done ;; esac`
  addCommand(name, `echo "${name} $*" >> "${log}"\n${install}\nexit ${code}`)
  addCommand("sudo", '[ "$1" = -n ] && shift\nexec "$@"')
  addCommand("true", "exit 0")
}

function needed(name: string, brew = name): SystemPackage {
  const path = join(folder, `${name}.installed`)
  return { name, brew, find: () => (existsSync(path) ? path : undefined) }
}

const calls = () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [])

describe("a system package", () => {
  it("that is found is not installed", async () => {
    addPackageManager("apt-get")
    writeFileSync(join(folder, "one.installed"), "")
    expect(await ensureInstalled([needed("one"), withOverride(needed("two"), "/elsewhere/two")], print)).toEqual([
      join(folder, "one.installed"),
      "/elsewhere/two",
    ])
    expect(calls()).toEqual([])
    expect(printed).toEqual([])
  })

  it("is installed together with all missing ones, and the command is printed", async () => {
    addPackageManager("apt-get")
    writeFileSync(join(folder, "two.installed"), "")
    const [one, , three] = await ensureInstalled([needed("one"), needed("two"), needed("three")], print)
    expect([one, three]).toEqual([join(folder, "one.installed"), join(folder, "three.installed")])
    expect(calls()).toEqual(["apt-get update -qq", "apt-get install -y -qq --no-install-recommends one three"])
    expect(printed).toEqual([
      `one, three are missing; installing: sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends one three`,
    ])
  })

  it("is installed by Homebrew one at a time, with its own options", async () => {
    addPackageManager("brew")
    await ensureInstalled([needed("one"), needed("two", "--cask two")], print)
    expect(calls()).toEqual(["brew install one", "brew install --cask two"])
  })

  it("is named in the error without a package manager", async () => {
    await expect(ensureInstalled([needed("one"), needed("two")], print)).rejects.toThrow(
      new OperatorError(
        "one, two are missing and cannot be installed from here; please install one, two and start again.",
      ),
    )
  })

  it("is named in the error when Homebrew does not have it", async () => {
    addPackageManager("brew")
    const { brew: _, ...onlyDebian } = needed("two")
    await expect(ensureInstalled([needed("one"), onlyDebian], print)).rejects.toThrow(
      "one, two are missing and cannot be installed from here; please install one, two and start again.",
    )
    expect(calls()).toEqual([])
  })

  it("that fails to install is reported with the command to run", async () => {
    addPackageManager("apt-get", { code: 100 })
    await expect(ensureInstalled([needed("one")], print)).rejects.toThrow(
      `one could not be installed; please run: sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends one`,
    )
  })

  it("is installed without sudo by root", async () => {
    addPackageManager("apt-get")
    addCommand("sudo", "exit 1")
    process.getuid = () => 0
    await ensureInstalled([needed("one")], print)
    expect(calls()).toEqual(["apt-get update -qq", "apt-get install -y -qq --no-install-recommends one"])
  })

  it("is reported with the command to run when the account may not install", async () => {
    addPackageManager("apt-get")
    addCommand("sudo", "exit 1")
    await expect(ensureInstalled([needed("one")], print)).rejects.toThrow(
      "one is missing and this account may not install it; please run: sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends one",
    )
  })
})
