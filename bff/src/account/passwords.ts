import { availableParallelism } from "node:os"
import { Piscina } from "piscina"

/**
 * A separate thread pool with low priority: Node's shared pool also reads the files that visitors request, and a flood
 * of sign-ins would block every page. app.ts limits how many may wait.
 */
const pool = new Piscina({
  filename: new URL("./hash-worker.mjs", import.meta.url).href,
  minThreads: 0,
  maxThreads: availableParallelism() > 2 ? 2 : 1,
  idleTimeout: 60_000,
  niceIncrement: 10,
  execArgv: [],
})

export function hashPassword(password: string): Promise<string> {
  return pool.run(password, { name: "hash" })
}

/** Verified for unknown users, so the answer takes as long as for a wrong password. */
let decoyHash: Promise<string> | undefined

export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID())
  const matches = await pool.run({ passwordHash: passwordHash ?? (await decoyHash), password }, { name: "verify" })
  return matches && passwordHash !== undefined
}
