import { availableParallelism } from "node:os"
import { Piscina } from "piscina"

/**
 * Threads of its own, below everything else in priority: Node's shared pool also reads the files that visitors ask for,
 * and a flood of sign-ins would stop every page. How many may wait is limited where they come in.
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

/** An unknown user's password is checked against this hash, so that the answer takes as long as a wrong password's. */
let decoyHash: Promise<string> | undefined

export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID())
  const matches = await pool.run({ passwordHash: passwordHash ?? (await decoyHash), password }, { name: "verify" })
  return matches && passwordHash !== undefined
}
