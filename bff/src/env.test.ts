import { networkInterfaces } from "node:os"
import { describe, expect, it } from "vitest"
import { parseEnv, siteAddress } from "./env.ts"

const required = { REDIS_URL: "redis://127.0.0.1:6379" }

describe("parseEnv", () => {
  it("has defaults for everything but Redis", () => {
    expect(parseEnv(required)).toMatchObject({
      NODE_ENV: "development",
      HOST: "127.0.0.1",
      PORT: 3000,
      TRUSTED_PROXIES: 0,
    })
  })

  it("treats an empty variable, as in a line of .env, as missing", () => {
    expect(parseEnv({ ...required, PORT: "" }).PORT).toBe(3000)
  })

  it("names all invalid settings together", () => {
    const invalid = { PORT: "70000", ADMIN_PASSWORD: "short", SITE_ORIGIN: "example.com" }
    for (const name of ["PORT", "ADMIN_PASSWORD", "SITE_ORIGIN", "REDIS_URL"])
      expect(() => parseEnv(invalid)).toThrow(name)
  })

  it.each([undefined, "", "elevenchars"])("rejects %j as the password in production", (password) => {
    expect(() => parseEnv({ ...required, NODE_ENV: "production", ADMIN_PASSWORD: password })).toThrow(/ADMIN_PASSWORD/)
  })

  it("normalizes the site's address to an origin", () => {
    expect(() => parseEnv({ ...required, SITE_ORIGIN: "https://www.example.com/dogs" })).toThrow(
      "SITE_ORIGIN: Expected an address without a path",
    )
    expect(parseEnv({ ...required, SITE_ORIGIN: "https://www.example.com/" }).SITE_ORIGIN).toBe(
      "https://www.example.com",
    )
  })

  it("rejects a webhook password that cannot be decoded, without repeating it", () => {
    const withPassword = (password: string) => ({
      ...required,
      INQUIRY_WEBHOOK_URL: `https://nora:${password}@example.com`,
    })
    expect(() => parseEnv(withPassword("50%off"))).toThrow(/INQUIRY_WEBHOOK_URL: Expected % .* as %25\.$/)
    expect(parseEnv(withPassword("50%25off")).INQUIRY_WEBHOOK_URL).toContain("50%25off")
  })
})

it.each(["0.0.0.0", "::"])("the address of a site on HOST %s is one of this machine, if it has a network", (HOST) => {
  const external = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `http://${address}:4000`)
  const fallback = HOST === "::" ? "http://[::]:4000" : "http://0.0.0.0:4000"
  expect(external.length > 0 ? external : [fallback]).toContain(
    siteAddress({ HOST, PORT: 4000, SITE_ORIGIN: undefined }),
  )
})
