import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs"
import { delimiter, isAbsolute, join } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import { projectRoot } from "@site/server/project-root.ts"

/** A part of the system that the project needs, and installs where it is missing. */
export interface SystemPackage {
  name: string
  /** Package names, separated by spaces, where they differ from the name. */
  apt?: string
  /** Arguments of `brew install`. Absent where Homebrew has no such package. */
  brew?: string
  /** @returns its path, or undefined where it is missing. */
  find: () => string | undefined
}

export const ffmpeg: SystemPackage = { name: "ffmpeg", brew: "ffmpeg", find: program("ffmpeg") }

export const redisServer: SystemPackage = { name: "redis-server", brew: "redis", find: program("redis-server") }

const chromiumPrograms = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

export const chromium: SystemPackage = {
  name: "chromium",
  brew: "--cask chromium",
  find: program(...chromiumPrograms),
}

/** For tests: Chromium without a user interface, which takes 40 % less time, and without a back/forward cache. */
export const headlessChromium: SystemPackage = {
  name: "chromium-headless-shell",
  brew: "--cask chromium",
  find: program("chromium-headless-shell", ...chromiumPrograms),
}

export const firefox: SystemPackage = {
  name: "firefox-esr",
  brew: "--cask firefox",
  find: program("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"),
}

/** The engine of Safari, with a small browser. */
export const webKit: SystemPackage = { name: "libwebkit2gtk-4.1-0", find: library("webkit2gtk-4.1/MiniBrowser") }

export const webKitDriver: SystemPackage = {
  name: "WebKitWebDriver",
  apt: "webkit2gtk-driver",
  find: program("WebKitWebDriver"),
}

/** H.264 for WebKit. */
export const webKitCodecs: SystemPackage = {
  name: "gstreamer1.0-libav",
  find: library("gstreamer-1.0/libgstlibav.so"),
}

/** A virtual screen, for browsers that need one. */
export const virtualScreen: SystemPackage = { name: "xvfb-run", apt: "xvfb xauth", find: program("xvfb-run") }

const openH264Decoder = join(projectRoot, "worker/src/testing/openh264-decode.py")

/** A second decoder for tests of the direct engine. Debian's ffmpeg and Chromium share the first. */
export const openH264: SystemPackage = {
  name: "OpenH264",
  // Unlike the library's own package, this one has the same name in every release.
  apt: "python3 libopenh264-dev",
  brew: "python3 openh264",
  find: () => (spawnSync("python3", [openH264Decoder], { stdio: "ignore" }).status === 0 ? openH264Decoder : undefined),
}

/** @param candidates names on PATH, or absolute paths; the first that exists is taken. */
function program(...candidates: string[]): () => string | undefined {
  return () => {
    const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
    const paths = candidates.flatMap((candidate) =>
      isAbsolute(candidate) ? [candidate] : folders.map((folder) => join(folder, candidate)),
    )
    return paths.find(isExecutableFile)
  }
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Debian keeps libraries in a folder named after the architecture. */
function library(file: string): () => string | undefined {
  return () => {
    const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : []
    return folders.map((folder) => join("/usr/lib", folder, file)).find((path) => existsSync(path))
  }
}

/** @param path where a setting names one. */
export function withOverride(systemPackage: SystemPackage, path: string | undefined): SystemPackage {
  return path === undefined ? systemPackage : { ...systemPackage, find: () => path }
}

/**
 * Finds each package, and installs what is missing with the system's package manager after printing the command.
 *
 * @returns the path of each.
 * @throws OperatorError with the exact command to run, where this account may not install.
 */
export async function ensureInstalled<Needed extends SystemPackage[]>(
  needed: readonly [...Needed],
  print: (line: string) => void,
): Promise<{ [Index in keyof Needed]: string }> {
  const missing = needed.filter(({ find }) => find() === undefined)
  if (missing.length > 0) await install(missing, print)
  return needed.map(({ name, find }) => {
    const path = find()
    if (path === undefined) throw new OperatorError(`${name} was installed but is not found; please check your PATH.`)
    return path
  }) as { [Index in keyof Needed]: string }
}

async function install(missing: SystemPackage[], print: (line: string) => void): Promise<void> {
  const names = missing.map(({ name }) => name).join(", ")
  const areMissing = `${names} ${missing.length === 1 ? "is" : "are"} missing`
  const commands = installCommands(missing)
  if (!commands) {
    throw new OperatorError(`${areMissing} and cannot be installed from here; please install ${names} and start again.`)
  }
  const line = commands.map((command) => command.join(" ")).join(" && ")
  if (commands[0]?.[0] === "sudo" && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) {
    throw new OperatorError(`${areMissing} and this account may not install it; please run: ${line}`)
  }
  print(`${areMissing}; installing: ${line}`)
  for (const [command = "", ...args] of commands) {
    const child = spawn(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    })
    const [code] = await once(child, "exit")
    if (code !== 0) throw new OperatorError(`${names} could not be installed; please run: ${line}`)
  }
}

/** @returns undefined without a package manager that has all of them. */
function installCommands(missing: SystemPackage[]): string[][] | undefined {
  if (program("apt-get")()) {
    const aptGet = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "apt-get"]
    const packages = missing.flatMap(({ name, apt = name }) => apt.split(" "))
    return [
      [...aptGet, "update", "-qq"],
      [...aptGet, "install", "-y", "-qq", "--no-install-recommends", ...packages],
    ]
  }
  const casks = missing.flatMap(({ brew }) => brew ?? [])
  if (casks.length < missing.length || !program("brew")()) return undefined
  // One at a time: --cask would apply to all.
  return casks.map((brew) => ["brew", "install", ...brew.split(" ")])
}
