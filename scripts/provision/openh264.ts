import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { projectRoot } from "../project-root.ts"
import { ensureInstalled } from "./system-program.ts"

const decoder = join(projectRoot, "worker/src/testing/openh264-decode.py")

/** The second decoder that the tests ask of what the direct engine writes. Debian's ffmpeg and Chromium have the first. */
export function ensureOpenH264(say: (line: string) => void): void {
  const find = () => spawnSync("python3", [decoder], { stdio: "ignore" }).status === 0 || undefined
  // The package that is called the same in every release, unlike the library's own.
  const packages = { "apt-get": "python3 libopenh264-dev", brew: "python3 openh264" }
  ensureInstalled({ name: "OpenH264", packages, find }, say)
}
