import { expect, it } from "vitest"
import { describeSignIn } from "./describe-sign-in.ts"

const local = { ADMIN_PASSWORD: "correct horse battery", DATA_DIR: "/nowhere", isLocal: true }
const server = { ...local, isLocal: false }
const address = "http://127.0.0.1:3000"
const setupLink = `${address}/login#setup=CODE`

it.each([local, server])("offers no password by button or link after it was changed", (env) => {
  for (const hasSignedIn of [false, true]) {
    expect(describeSignIn({ address, setupLink, isPasswordCurrent: false, hasSignedIn }, env)).toEqual([
      `Sign in at ${address}/login. The user name is admin, the password the one it was changed to.`,
      "npm run user -- reset-password admin makes a new one.",
    ])
  }
})

it("names the button that fills the password in from a link", () => {
  const ready = { address, setupLink, isPasswordCurrent: true }
  expect(describeSignIn({ ...ready, hasSignedIn: false }, server)[0]).toBe(
    `To set the account up, open this link within 15 minutes and press "Initialize Client Account": ${setupLink}`,
  )
  expect(describeSignIn({ ...ready, hasSignedIn: true }, local)[1]).toBe(
    `With this link "Initialize Client Account" fills the password in, once: ${setupLink}`,
  )
})
