import { resetLimits, runConcurrently, signIn } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"
import { writes } from "./authorization.ts"

const bodies = 20_000

export const badBodies: SystemPromise = {
  title: "20,000 generated bad bodies: no 5xx",
  async attempt(site) {
    const admin = await signIn(site)
    const random = createRandom(20_000)
    // Without the logout, and without calls that ignore their body and would succeed.
    const targets = writes.filter(({ path }) => !/logout|create-slideshow|reset|set-active/.test(path))
    const statuses = new Map<number, number>()
    await runConcurrently(bodies, 24, async (index) => {
      const { method, path } = targets[index % targets.length] as (typeof targets)[0]
      const type = random() < 0.8 ? "application/json" : pick(["text/plain", "multipart/form-data", ""], random)
      const body = makeBody(random)
      const status = await admin.status(method, path, body, { "Content-Type": type })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      holds(status < 500, `${method} ${path} with ${body.slice(0, 200)} was answered with ${status}.`)
    })
    await resetLimits(site)
    return [...statuses]
      .sort()
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")
  },
}

const names = ["username", "password", "name", "email", "phone", "service", "message", "selectedImages", "path", "crop"]
const more = ["filename", "code", "unit", "x", "width", "__proto__", "constructor", "toString"]

/** As a fuzzer does: JSON of the wrong shape, broken JSON, no JSON. */
function makeBody(random: () => number): string {
  const text = JSON.stringify(makeValue(random, 0)) ?? "null"
  const roll = random()
  if (roll < 0.15) return text.slice(0, Math.floor(random() * text.length))
  if (roll < 0.25) return `${text}${pick(["}", "\u0000", "é", "//", ",1"], random)}`
  if (roll < 0.27) return "[".repeat(20_000)
  return text
}

function makeValue(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 4 ? 6 : 8))
  if (kind === 0) return null
  if (kind === 1) return random() < 0.5
  if (kind === 2) return pick([0, -1, 1e308, -0.5, 2 ** 53, 1e-320, 16 / 9], random)
  if (kind === 3)
    return pick(["", "x", "../../etc/passwd", "\u0000", "\ud800", "a@b.co", "'; DROP TABLE user;--", "%00"], random)
  if (kind === 4) return "é".repeat(Math.floor(random() * 3000))
  if (kind === 5) return String.fromCodePoint(Math.floor(random() * 0xd7ff))
  const count = Math.floor(random() * 5)
  if (kind === 6) return Array.from({ length: count }, () => makeValue(random, depth + 1))
  const entries = Array.from({ length: count }, () => [pick([...names, ...more], random), makeValue(random, depth + 1)])
  return Object.fromEntries(entries)
}

function pick<T>(choices: readonly T[], random: () => number): T {
  return choices[Math.floor(random() * choices.length)] as T
}

/** Park and Miller's generator, seeded: the same bodies in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
