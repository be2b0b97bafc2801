import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { hashPassword } from "./passwords.ts"

it("hashes with argon2id and the parameters that OWASP recommends", async () => {
  expect(await hashPassword("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it("does not hash in the thread pool that reads files", async () => {
  let hashed = 0
  const hashes = Array.from({ length: 16 }, () => hashPassword("correct horse").then(() => hashed++))
  await readFile(import.meta.filename)
  // In Node's thread pool the file would wait for nearly all of them.
  expect(hashed).toBeLessThan(8)
  await Promise.all(hashes)
})
