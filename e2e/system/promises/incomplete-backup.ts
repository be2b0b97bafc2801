import { execFile } from "node:child_process"
import { readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { promisify } from "node:util"
import { sendInquiry } from "../building.ts"
import { forgetLimits, signIn } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const run = promisify(execFile)
const goneVideo = `saved-hero-1-${"0".repeat(32)}`
const missing = ["content/gallery/away.jpg", "content/gallery/pipe.jpg", `media/videos/${goneVideo}.mp4`]

export const incompleteBackup: SystemPromise = {
  title: "A backup with a dangling link, a pipe, a line break in a name and a missing video has everything else",
  async attempt(site) {
    await signIn(site)
    await forgetLimits(site)
    holds((await sendInquiry(site.origin, 800_000)) === 200, "An inquiry was not taken.")
    await site.query(
      `INSERT INTO saved_slideshow (name, video_file, poster_file, created_at)
       VALUES ('Gone', '${goneVideo}.mp4', '${goneVideo}.jpg', 1)`,
    )
    const before = listFiles(site.contentFolder)
    const [link, pipe, broken] = ["away.jpg", "pipe.jpg", "line\nbreak.txt"].map((name) =>
      join(site.contentFolder, "gallery", name),
    ) as [string, string, string]
    symlinkSync("/mnt/nas/away.jpg", link)
    writeFileSync(broken, "kept")
    await run("mkfifo", [pipe])
    const copy = await site.emptyCopy()
    try {
      const { exitCode, output } = await site.command("backup", ["incomplete"])
      holds(exitCode === 1, `The exit code was ${exitCode}: ${output}`)
      for (const path of missing)
        holds(output.includes(`${path} could not be copied`), `${path} is not named: ${output}`)
      const backup = join(site.backupFolder, "incomplete")
      const expected = [...before, "gallery/line\nbreak.txt"].sort()
      const saved = listFiles(join(backup, "content"))
      holds(JSON.stringify(saved) === JSON.stringify(expected), `The content in it is: ${saved.join(", ")}`)
      const checked = await run("sha256sum", ["--check", "SHA256SUMS"], { cwd: backup })
      const restored = await copy.command("restore", ["incomplete"])
      holds(restored.exitCode === 0, restored.output)
      const rows = await copy.query("SELECT id FROM inquiry WHERE email = 'visitor-800000@example.com'")
      holds(rows.length === 1, "The inquiry is missing.")
      return `exit code 1, 3 entries named, ${checked.stdout.trim().split("\n").length} files right by sha256sum, restored`
    } finally {
      for (const path of [link, pipe, broken]) rmSync(path)
      await site.query("DELETE FROM saved_slideshow WHERE name = 'Gone'")
      await copy.stop()
    }
  },
}

/** Relative to the folder, in order. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()
}
