import { spawnSync } from "node:child_process"
import { accessSync, constants, statSync } from "node:fs"
import { delimiter, join } from "node:path"
import { SetupError } from "../setup-error.ts"

/** What the package managers we know call it: names with spaces between. */
type Packages = { "apt-get": string; brew: string }

export interface SystemProgram {
  /** Names it may have on PATH. */
  commands: string[]
  /** Absolute places to look at as well. */
  places?: string[]
  packages: Packages
}

export const ffmpeg: SystemProgram = { commands: ["ffmpeg"], packages: { "apt-get": "ffmpeg", brew: "ffmpeg" } }

export const redisServer: SystemProgram = {
  commands: ["redis-server"],
  packages: { "apt-get": "redis-server", brew: "redis" },
}

export const chromium: SystemProgram = {
  commands: ["chromium", "chromium-browser", "google-chrome"],
  places: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  packages: { "apt-get": "chromium", brew: "--cask chromium" },
}

/** For tests: Chromium without the windows around its pages, which takes 40 % less time. Where that is packaged. */
export const headlessChromium: SystemProgram = {
  ...chromium,
  commands: ["chromium-headless-shell", ...chromium.commands],
  packages: { ...chromium.packages, "apt-get": "chromium-headless-shell" },
}

/**
 * Finds a program, or installs it with the system's package manager, saying so.
 *
 * @returns its path.
 * @throws SetupError with the exact command to run, where installing is not possible from here.
 */
export function ensureProgram(program: SystemProgram, say: (line: string) => void): string {
  const [name = ""] = program.commands
  return ensureInstalled({ name, packages: program.packages, find: () => findProgram(program) }, say)
}

/** Like ensureProgram, for what is found in another way. @returns what `find` gives. */
export function ensureInstalled<Found>(
  { name, packages, find }: { name: string; packages: Packages; find: () => Found | undefined },
  say: (line: string) => void,
): Found {
  const found = find()
  if (found !== undefined) return found
  const install = installCommand(packages)
  if (!install) {
    throw new SetupError(
      `${name} is missing and no known package manager is here; please install ${name} and start again.`,
    )
  }
  const line = install.steps.map((step) => step.join(" ")).join(" && ")
  if (!install.isAllowed) {
    throw new SetupError(`${name} is missing and this account may not install it; please run: ${line}`)
  }
  say(`${name} is missing; installing it: ${line}`)
  for (const [command = "", ...args] of install.steps) {
    const result = spawnSync(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    })
    if (result.status !== 0) throw new SetupError(`${name} could not be installed; please run: ${line}`)
  }
  const installed = find()
  if (installed === undefined) {
    throw new SetupError(`${name} was installed but is not found; please check your PATH.`)
  }
  return installed
}

function findProgram({ commands, places = [] }: SystemProgram): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
  const candidates = [...commands.flatMap((command) => folders.map((folder) => join(folder, command))), ...places]
  return candidates.find(isExecutableFile)
}

function installCommand(packages: Packages): { steps: string[][]; isAllowed: boolean } | undefined {
  if (isOnPath("apt-get")) {
    const isRoot = process.getuid?.() === 0
    const sudo = isRoot ? [] : ["sudo"]
    return {
      steps: [
        [...sudo, "apt-get", "update", "-qq"],
        [...sudo, "apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages["apt-get"].split(" ")],
      ],
      isAllowed: isRoot || (isOnPath("sudo") && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0),
    }
  }
  if (isOnPath("brew")) return { steps: [["brew", "install", ...packages.brew.split(" ")]], isAllowed: true }
  return undefined
}

function isOnPath(command: string): boolean {
  return findProgram({ commands: [command], packages: { "apt-get": "", brew: "" } }) !== undefined
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
