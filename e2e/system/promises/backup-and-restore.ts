import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build, ended, sendInquiry } from "../building.ts"
import { forgetLimits, signIn } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

export const backupAndRestore: SystemPromise = {
  title: "A backup under load brings an empty system all of it; with one flipped byte it is refused",
  async attempt(site) {
    const admin = await signIn(site)
    await forgetLimits(site)
    await ended(admin, (await build(admin)).id)
    const before: number[] = []
    for (let number = 500_000; number < 500_005; number++) {
      if ((await sendInquiry(site.origin, number)) === 200) before.push(number)
    }
    holds(before.length === 5, "An inquiry was not taken.")
    let isBackingUp = true
    const loading = (async () => {
      while (isBackingUp) await Promise.all([admin.status("GET", "/"), sendInquiry(site.origin, 600_000)])
    })()
    const { id } = await build(admin)
    const made = await site.command("backup", ["nightly"])
    isBackingUp = false
    await loading
    await ended(admin, id)
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
      return `${stored.size} inquiries, 1 account and the videos came back; the flipped byte was found`
    } finally {
      await copy.stop()
    }
  },
}
