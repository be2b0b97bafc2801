import type { Site } from "../start-sites.ts"
import { Caller } from "../system/caller.ts"
import { jobEnd } from "../system/slideshow-jobs.ts"

/** Builds a hero slideshow of two photos, saves it and makes it the active one. */
export async function activateHero({ origin, adminPassword }: Site): Promise<void> {
  const caller = new Caller(origin)
  const call = async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await caller.ask(method, `/api/${path}`, body, { Origin: origin })
    if (!answer.ok) throw new Error(`${method} /api/${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  await call("POST", "login", { username: "admin", password: adminPassword })
  const { images } = await call<{ images: { originalPath: string }[] }>("GET", "hero-slideshow/available-images")
  const selectedImages = images.slice(0, 2).map(({ originalPath }) => ({ path: originalPath, crop: null }))
  const { job } = await call<{ job: { id: string } }>("POST", "hero-slideshow/create", { selectedImages })
  const end = await jobEnd(caller, job.id)
  if (end.state === "failed") throw new Error(end.failedReason)
  const { url } = await call<{ url: string }>("GET", "hero-slideshow/status")
  await call("POST", "hero-slideshow/save", { name: "Walks", filename: "hero-slideshow.mp4", path: url })
  await call("POST", "hero-slideshow/reset", {})
  const { slideshows } = await call<{ slideshows: { id: number }[] }>("GET", "hero-slideshows")
  await call("POST", `hero-slideshow/set-active/${slideshows[0]?.id}`)
}
