import { type Caller, signIn } from "../system/caller.ts"
import { jobEnd } from "../system/slideshow-jobs.ts"

/** Renders a hero slideshow of the first photos, saves it and activates it. @returns the signed-in administrator. */
export async function activateHero(
  site: { origin: string; adminPassword: string },
  photoCount: number,
): Promise<Caller> {
  const admin = await signIn(site)
  const call = async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await admin.ask(method, `/api/${path}`, body)
    if (!answer.ok) throw new Error(`${method} /api/${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const { images } = await call<{ images: { originalPath: string }[] }>("GET", "hero-slideshow/available-images")
  const selectedImages = images.slice(0, photoCount).map(({ originalPath }) => ({ path: originalPath, crop: null }))
  const { job } = await call<{ job: { id: string } }>("POST", "hero-slideshow/create", { selectedImages })
  const end = await jobEnd(admin, job.id)
  if (end.state === "failed") throw new Error(end.failedReason)
  const { url } = await call<{ url: string }>("GET", "hero-slideshow/status")
  await call("POST", "hero-slideshow/save", { name: "Walks", filename: "hero-slideshow.mp4", path: url })
  const { slideshows } = await call<{ slideshows: { id: number }[] }>("GET", "hero-slideshows")
  await call("POST", `hero-slideshow/set-active/${slideshows[0]?.id}`)
  return admin
}
