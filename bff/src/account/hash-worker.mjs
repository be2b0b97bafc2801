// Runs in the threads of passwords.ts. Plain JavaScript, so no thread loads the TypeScript compiler.
import { hashSync, verifySync } from "@node-rs/argon2"

/** argon2id with the parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** @param {string} password */
export const hash = (password) => hashSync(password, parameters)

/** @param {{ passwordHash: string, password: string }} attempt */
export const verify = ({ passwordHash, password }) => verifySync(passwordHash, password)
