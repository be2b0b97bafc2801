import { hash, verify } from "@node-rs/argon2"

/** argon2id with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/**
 * An unknown user's password is checked against a hash nobody has the password of, so that the
 * answer takes as long as a wrong password's.
 */
let nobodysHash: Promise<string> | undefined

export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  const fallback = await nobodysHash
  const matches = await verify(passwordHash ?? fallback, password)
  return matches && passwordHash !== undefined
}
