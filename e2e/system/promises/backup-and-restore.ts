import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { resetLimits, signIn } from "../caller.ts"
import { createSlideshow, jobEnd, renderSlideshow, sendInquiry } from "../slideshow-jobs.ts"
import { holds, type SystemPromise } from "../system-site.ts"

export const backupAndRestore: SystemPromise = {
  title: "A backup taken under load restores everything on an empty system; one with a flipped byte is refused",
  async attempt(site) {
    const admin = await signIn(site)
    await resetLimits(site)
    await renderSlideshow(admin)
    const before: number[] = []
    for (let number = 500_000; number < 500_005; number++) {
      if ((await sendInquiry(site.origin, number)) === 200) before.push(number)
    }
    holds(before.length === 5, "An inquiry was refused.")
    let isBackingUp = true
    const loading = (async () => {
      while (isBackingUp) await Promise.all([admin.status("GET", "/"), sendInquiry(site.origin, 600_000)])
    })()
    const id = await createSlideshow(admin)
    const made = await site.command("backup", ["nightly"])
    isBackingUp = false
    await loading
    await jobEnd(admin, id)
    holds(made.exitCode === 0, made.output)

    const copy = await site.emptyCopy()
    try {
      const video = readdirSync(join(site.backupFolder, "nightly/media/videos")).find((name) => name.endsWith(".mp4"))
      const file = join(site.backupFolder, "nightly/media/videos", video ?? "")
      const whole = readFileSync(file)
      const damaged = Buffer.from(whole)
      const middle = Math.floor(whole.length / 2)
      damaged[middle] = (damaged[middle] ?? 0) ^ 1
      writeFileSync(file, damaged)
      const refused = await copy.command("restore", ["nightly"])
      holds(refused.exitCode !== 0 && refused.output.includes("damaged"), `Not refused: ${refused.output}`)
      writeFileSync(file, whole)
      const restored = await copy.command("restore", ["nightly"])
      holds(restored.exitCode === 0, restored.output)
      const stored = new Set((await copy.query("SELECT email FROM inquiry")).map((row) => row.email))
      const lost = before.filter((number) => !stored.has(`visitor-${number}@example.com`))
      holds(lost.length === 0, `${lost.length} inquiries are missing.`)
      const [accounts] = await copy.query("SELECT count(*) AS count FROM user")
      holds(accounts?.count === 1, "The account is missing.")
      return `${stored.size} inquiries, 1 account and the videos restored; the flipped byte was detected`
    } finally {
      await copy.stop()
    }
  },
}
