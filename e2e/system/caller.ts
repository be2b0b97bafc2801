import type { SystemSite } from "./system-site.ts"

/** fetch with a session. */
export class Caller {
  cookie: string | undefined
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.origin + path, {
      method,
      redirect: "manual",
      headers: {
        ...(this.cookie !== undefined && { Cookie: this.cookie }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(";")[0]
    return response
  }

  /** @returns the status; reads the body to release the connection. */
  async status(...request: Parameters<Caller["ask"]>): Promise<number> {
    const response = await this.ask(...request)
    await response.arrayBuffer()
    return response.status
  }
}

export async function signIn(site: Pick<SystemSite, "origin" | "adminPassword">, username = "admin"): Promise<Caller> {
  const caller = new Caller(site.origin)
  if (username === "admin") await caller.status("POST", "/api/setup-client", {})
  const status = await caller.status("POST", "/api/login", { username, password: site.adminPassword })
  if (status !== 200) throw new Error(`Expected to be signed in but received ${status}`)
  return caller
}

/** The rate limits count across promises. */
export async function resetLimits(site: SystemSite): Promise<void> {
  await site.redis("EVAL", "for _, key in ipairs(redis.call('KEYS', 'limit:*')) do redis.call('DEL', key) end", "0")
}

/** Polls until `look` returns something truthy. An error counts as "not yet". */
export async function until<Result>(
  look: () => Promise<Result>,
  timeoutMs: number,
  what: string,
): Promise<NonNullable<Result>> {
  const endMs = Date.now() + timeoutMs
  for (;;) {
    const result = await look().catch(() => undefined)
    if (result) return result
    if (Date.now() > endMs) throw new Error(`Expected ${what} within ${timeoutMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Runs `task` for each number below `count`, `width` at a time. */
export async function runConcurrently(
  count: number,
  width: number,
  task: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lanes = Array.from({ length: width }, async () => {
    while (next < count) await task(next++)
  })
  await Promise.all(lanes)
}

export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
