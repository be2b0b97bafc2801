import type { RunningSite } from "./running-site.ts"

const maxPhotos = 5
const renderTimeoutMs = 120_000

/** Builds a hero slideshow from the first photos of the gallery, saves it and makes it the one that the site plays. */
export async function activateHero({ address, adminPassword }: RunningSite): Promise<void> {
  let cookie = ""
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(address + path, {
      method,
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie
    return (await response.json()) as Answer
  }
  await call("POST", "/api/setup-client", {})
  await call("POST", "/api/login", { username: "admin", password: adminPassword })
  const { images } = await call<{ images: { originalPath: string }[] }>("GET", "/api/hero-slideshow/available-images")
  const selectedImages = images.slice(0, maxPhotos).map(({ originalPath }) => ({ path: originalPath, crop: null }))
  await call("POST", "/api/hero-slideshow/create", { selectedImages })
  const endMs = Date.now() + renderTimeoutMs
  let status: { exists: boolean; url?: string; job?: unknown } = { exists: false }
  while ((!status.exists || status.job) && Date.now() < endMs) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    status = await call("GET", "/api/hero-slideshow/status")
  }
  await call("POST", "/api/hero-slideshow/save", { name: "Bench", filename: "hero-slideshow.mp4", path: status.url })
  const { slideshows } = await call<{ slideshows: { id: number }[] }>("GET", "/api/hero-slideshows")
  await call("POST", `/api/hero-slideshow/set-active/${slideshows[0]?.id}`)
}
