import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs"
import { delimiter, join } from "node:path"
import { SetupError } from "../setup-error.ts"

/** What the package managers we know call it: names with spaces between. No `brew` where Homebrew does not have it. */
type Packages = { "apt-get": string; brew?: string }

/** Something of the system that the project needs and may install. */
export interface Installable {
  name: string
  packages: Packages
  /** @returns the path of it, or undefined where it is missing. */
  find: () => string | undefined
}

export const ffmpeg = program("ffmpeg", { "apt-get": "ffmpeg", brew: "ffmpeg" })

export const redisServer = program("redis-server", { "apt-get": "redis-server", brew: "redis" })

const chromiumElsewhere = {
  otherNames: ["chromium", "chromium-browser", "google-chrome"],
  places: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
}

export const chromium = program("chromium", { "apt-get": "chromium", brew: "--cask chromium" }, chromiumElsewhere)

/** For tests: Chromium without the windows around its pages, which takes 40 % less time. Where that is packaged. */
export const headlessChromium = program(
  "chromium-headless-shell",
  { "apt-get": "chromium-headless-shell", brew: "--cask chromium" },
  chromiumElsewhere,
)

export const firefox = program(
  "firefox-esr",
  { "apt-get": "firefox-esr", brew: "--cask firefox" },
  { otherNames: ["firefox"], places: ["/Applications/Firefox.app/Contents/MacOS/firefox"] },
)

/** The engine of Safari: a small browser, and the driver for it on PATH. */
export const webKit = library("webkit2gtk-driver", "webkit2gtk-4.1/MiniBrowser")

/** H.264 for WebKit. */
export const webKitCodecs = library("gstreamer1.0-libav", "gstreamer-1.0/libgstlibav.so")

/** A screen for a browser that needs one, on a machine without. */
export const virtualScreen = program("xvfb-run", { "apt-get": "xvfb xauth" })

/** A program that is found by one of its names on PATH, or else at an absolute place. */
function program(
  name: string,
  packages: Packages,
  { otherNames = [], places = [] }: { otherNames?: string[]; places?: string[] } = {},
): Installable {
  return { name, packages, find: () => findProgram([name, ...otherNames], places) }
}

/** A file that a Debian package has in the folder of libraries, which is named after the kind of machine. */
function library(name: string, file: string): Installable {
  const folders = () => (existsSync("/usr/lib") ? readdirSync("/usr/lib") : [])
  const find = () =>
    folders()
      .map((folder) => join("/usr/lib", folder, file))
      .find((path) => existsSync(path))
  return { name, packages: { "apt-get": name }, find }
}

/** The same, unless a setting says where one is. */
export function orGiven(installable: Installable, place: string | undefined): Installable {
  return place === undefined ? installable : { ...installable, find: () => place }
}

/**
 * Finds what is needed, or installs what is missing of it with the system's package manager, saying so.
 *
 * @returns the path of each.
 * @throws SetupError with the exact command to run, where installing is not possible from here.
 */
export async function ensureInstalled<Needed extends Installable[]>(
  needed: readonly [...Needed],
  say: (line: string) => void,
): Promise<{ [Index in keyof Needed]: string }> {
  const missing = needed.filter(({ find }) => find() === undefined)
  if (missing.length > 0) await install(missing, say)
  return needed.map((each) => {
    const path = each.find()
    if (path === undefined) throw new SetupError(`${each.name} was installed but is not found; please check your PATH.`)
    return path
  }) as { [Index in keyof Needed]: string }
}

async function install(missing: Installable[], say: (line: string) => void): Promise<void> {
  const names = missing.map(({ name }) => name).join(", ")
  const isOrAre = missing.length === 1 ? "is" : "are"
  const manager = installCommand(missing.map(({ packages }) => packages))
  if (!manager) {
    throw new SetupError(
      `${names} ${isOrAre} missing and cannot be installed from here; please install ${names} and start again.`,
    )
  }
  const line = manager.steps.map((step) => step.join(" ")).join(" && ")
  if (!manager.isAllowed) {
    throw new SetupError(`${names} ${isOrAre} missing and this account may not install it; please run: ${line}`)
  }
  say(`${names} ${isOrAre} missing; installing: ${line}`)
  for (const [command = "", ...args] of manager.steps) {
    const running = spawn(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    })
    const [code] = await once(running, "exit")
    if (code !== 0) throw new SetupError(`${names} could not be installed; please run: ${line}`)
  }
}

function installCommand(packages: Packages[]): { steps: string[][]; isAllowed: boolean } | undefined {
  if (findProgram(["apt-get"])) {
    const isRoot = process.getuid?.() === 0
    const sudo = isRoot ? [] : ["sudo"]
    const names = packages.flatMap((each) => each["apt-get"].split(" "))
    return {
      steps: [
        [...sudo, "apt-get", "update", "-qq"],
        [...sudo, "apt-get", "install", "-y", "-qq", "--no-install-recommends", ...names],
      ],
      isAllowed:
        isRoot ||
        (findProgram(["sudo"]) !== undefined && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0),
    }
  }
  // One at a time: an option for one of them would count for all.
  const casks = packages.flatMap(({ brew }) => brew ?? [])
  if (casks.length === packages.length && findProgram(["brew"])) {
    return { steps: casks.map((brew) => ["brew", "install", ...brew.split(" ")]), isAllowed: true }
  }
  return undefined
}

function findProgram(commands: string[], places: string[] = []): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
  const candidates = [...commands.flatMap((command) => folders.map((folder) => join(folder, command))), ...places]
  return candidates.find(isExecutableFile)
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
