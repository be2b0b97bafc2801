import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { projectRoot } from "../project-root.ts"
import type { Installable } from "./installable.ts"

const decoder = join(projectRoot, "worker/src/testing/openh264-decode.py")

/** The second decoder that the tests ask of what the direct engine writes. Debian's ffmpeg and Chromium have the first. */
export const openH264: Installable = {
  name: "OpenH264",
  // The package that is called the same in every release, unlike the library's own.
  packages: { "apt-get": "python3 libopenh264-dev", brew: "python3 openh264" },
  find: () => (spawnSync("python3", [decoder], { stdio: "ignore" }).status === 0 ? decoder : undefined),
}
