import { signIn } from "../caller.ts"
import { createSlideshow, currentVideo, jobEnd, renderSlideshow, sendInquiry } from "../slideshow-jobs.ts"
import { holds, NotRun, type SystemPromise } from "../system-site.ts"

export const fullDisk: SystemPromise = {
  title: "On a full disk renders and writes fail with a reason and reads succeed; free space is enough to recover",
  async attempt(main) {
    if (!main.onSmallDisks) throw new NotRun("needs separate disks that can be filled")
    const site = await main.onSmallDisks()
    try {
      const admin = await signIn(site)
      await renderSlideshow(admin)
      const video = await currentVideo(admin)

      const makeRoomForMedia = await site.fill("media")
      const failed = await jobEnd(admin, await createSlideshow(admin))
      holds(failed.state === "failed", "A video was rendered on a full disk.")
      holds(/disk/i.test(failed.failedReason), `The reason is: ${failed.failedReason}`)
      holds((await admin.status("GET", video?.url ?? "")) === 200, "The previous video was not served.")
      await makeRoomForMedia()
      await renderSlideshow(admin)

      const makeRoomForData = await site.fill("database")
      const write = await fillUp(site.origin)
      holds(write === 507, `A write was answered with ${write}.`)
      holds((await admin.status("GET", "/api/user")) === 200, "The session was not read.")
      holds((await admin.status("GET", "/api/hero-slideshow/active")) === 200, "The active slideshow was not served.")
      await makeRoomForData()
      holds((await sendInquiry(site.origin, 999)) === 200, "Writes fail although there is space again.")
      return `render: “${failed.failedReason}”; write: ${write}; both work again`
    } finally {
      await site.stop()
    }
  },
}

/** SQLite may still have free pages for the first writes. @returns the status of the first refused write. */
async function fillUp(origin: string): Promise<number | undefined> {
  for (let number = 0; number < 9; number++) {
    const status = await sendInquiry(origin, number)
    if (status !== 200) return status
  }
  return 200
}
