import { availableParallelism } from "node:os"
import { Piscina } from "piscina"
import { unavailable } from "../http/api-error.ts"

/** At 30 ms each, the last one waits half a second. */
const maxWaiting = 16

/**
 * Threads of its own, below everything else in priority: Node's shared pool also reads the files that visitors ask for,
 * and a flood of sign-ins would stop every page.
 */
const pool = new Piscina({
  filename: new URL("./hash-worker.mjs", import.meta.url).href,
  minThreads: 0,
  maxThreads: availableParallelism() > 2 ? 2 : 1,
  idleTimeout: 60_000,
  niceIncrement: 10,
  execArgv: [],
})

/** @throws ApiError 503 when too many passwords are waiting already. */
async function run<Result>(name: "hash" | "verify", argument: unknown): Promise<Result> {
  if (pool.queueSize >= maxWaiting) throw unavailable("Too many people are signing in. Please try again in a moment.")
  return pool.run(argument, { name })
}

/** @throws ApiError 503 */
export function hashPassword(password: string): Promise<string> {
  return run("hash", password)
}

/** An unknown user's password is checked against this hash, so that the answer takes as long as a wrong password's. */
let decoyHash: Promise<string> | undefined

/** @throws ApiError 503 */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= pool.run(crypto.randomUUID(), { name: "hash" })
  const matches = await run<boolean>("verify", { passwordHash: passwordHash ?? (await decoyHash), password })
  return matches && passwordHash !== undefined
}
