import { signIn } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

export const writes: [method: string, path: string][] = [
  ["POST", "/api/login"],
  ["POST", "/api/logout"],
  ["POST", "/api/setup-client"],
  ["POST", "/api/forms/inquiry"],
  ["POST", "/api/gallery/create-slideshow"],
  ["POST", "/api/hero-slideshow/create"],
  ["POST", "/api/hero-slideshow/reset"],
  ["POST", "/api/hero-slideshow/save"],
  ["POST", "/api/hero-slideshow/set-active/1"],
  ["DELETE", "/api/hero-slideshow/1"],
]
const foreign: Record<string, string>[] = [
  { Origin: "https://elsewhere.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
]

export const crossOriginWrites: SystemPromise = {
  title: "Every write that another site's page caused is refused",
  async attempt(site) {
    const admin = await signIn(site)
    let tried = 0
    for (const [method, path] of writes) {
      for (const headers of foreign) {
        for (const body of [{}, "name=x"]) {
          const status = await admin.status(method, path, body, headers)
          holds(status === 403, `${method} ${path} with ${JSON.stringify(headers)} was answered with ${status}.`)
          tried++
        }
      }
    }
    holds((await admin.status("GET", "/api/user")) === 200, "The session was ended by another site's page.")
    return `${tried} of ${tried} refused`
  },
}
