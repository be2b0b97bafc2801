import { build, currentVideo, ended, sendInquiry } from "../building.ts"
import { signIn } from "../caller.ts"
import { holds, NotRun, type SystemPromise } from "../system-site.ts"

export const fullDisk: SystemPromise = {
  title: "A full disk fails renders and writes clearly, reads stay up, and room brings all back without a restart",
  async attempt(main) {
    if (!main.onSmallDisks) throw new NotRun("needs disks of its own that can be filled")
    const site = await main.onSmallDisks()
    try {
      const admin = await signIn(site)
      holds(
        (await ended(admin, (await build(admin)).id)).state === "completed",
        "There is room, but no video was made.",
      )
      const video = await currentVideo(admin)

      const makeRoomForMedia = await site.fill("media")
      const failed = await ended(admin, (await build(admin)).id)
      holds(failed.state === "failed", "A video was made on a full disk.")
      holds(/disk/i.test(failed.failedReason), `The reason is: ${failed.failedReason}`)
      holds((await admin.status("GET", video?.url ?? "")) === 200, "The video before was not served.")
      await makeRoomForMedia()
      holds((await ended(admin, (await build(admin)).id)).state === "completed", "Room did not bring the builds back.")

      const makeRoomForData = await site.fill("database")
      const write = await fillUp(site.origin)
      holds(write === 507, `A write was answered with ${write}.`)
      holds((await admin.status("GET", "/api/user")) === 200, "The session was not read.")
      holds((await admin.status("GET", "/api/hero-slideshow/active")) === 200, "The active slideshow was not told.")
      await makeRoomForData()
      holds((await sendInquiry(site.origin, 999)) === 200, "Room did not bring the writes back.")
      return `render: “${failed.failedReason}”; write: ${write}; both work again`
    } finally {
      await site.stop()
    }
  },
}

/** A first write may find room that SQLite had already. @returns the status of the first that is not taken. */
async function fillUp(origin: string): Promise<number | undefined> {
  for (let number = 0; number < 9; number++) {
    const status = await sendInquiry(origin, number)
    if (status !== 200) return status
  }
  return 200
}
