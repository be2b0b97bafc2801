import { once } from "node:events"
import { request } from "node:http"
import { signIn } from "../caller.ts"
import { holds, type SystemPromise, type SystemSite } from "../system-site.ts"

const prefixes = ["/api/", "/media/videos/", "/media/previews/", "/media/", "/assets/", "/"]
const steps = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..\\", "..%5c", "....//", ".%00./", "%252e%252e%252f"]
const targets = ["etc/passwd", "site.db", "package.json", "admin-password"]
/** Contents of such files. */
const leaks = [/root:x:0/, /SQLite format 3/, /"workspaces"/]

export const pathAttacks: SystemPromise = {
  title: "200 path attacks on media and on selectedImages: no file from outside",
  async attempt(site) {
    const attacks = prefixes.flatMap((prefix) =>
      steps.flatMap((step) => targets.map((target) => `${prefix}${step.repeat(1 + (target.length % 7))}${target}`)),
    )
    for (const path of attacks) {
      const { status, text } = await askRaw(site, path)
      holds(!leaks.some((pattern) => pattern.test(text)), `${path} showed a file from outside.`)
      holds(status >= 300 && status < 500, `${path} was answered with ${status}.`)
    }
    const admin = await signIn(site)
    const selections = steps.flatMap((step) => targets.map((target) => `gallery/${step.repeat(3)}${target}`))
    for (const path of [
      ...selections,
      "/etc/passwd",
      "gallery/red.jpg\u0000",
      "site.json",
      "logo.png",
      "file:///etc/passwd",
    ]) {
      const status = await admin.status("POST", "/api/hero-slideshow/create", {
        selectedImages: [{ path, crop: null }],
      })
      holds(status === 400 || status === 404 || status === 409, `The photo ${path} was answered with ${status}.`)
    }
    return `${attacks.length} addresses and ${selections.length + 5} photos, no leak`
  },
}

/** Not fetch, which normalizes paths. */
async function askRaw(site: SystemSite, path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(site.origin)
  const asking = request({ hostname, port, path }).end()
  const [response] = await once(asking, "response")
  const chunks: Buffer[] = await response.toArray()
  return { status: response.statusCode, text: Buffer.concat(chunks).toString("latin1") }
}
