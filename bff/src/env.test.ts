import { networkInterfaces } from "node:os"
import { describe, expect, it } from "vitest"
import { parseEnv, siteAddress } from "./env.ts"

const least = { REDIS_URL: "redis://127.0.0.1:6379" }

describe("the settings", () => {
  it("have defaults for everything but Redis", () => {
    expect(parseEnv(least)).toMatchObject({
      NODE_ENV: "development",
      HOST: "127.0.0.1",
      PORT: 3000,
      TRUSTED_PROXIES: 0,
    })
  })

  it("take an empty variable for an absent one, as in a line of .env", () => {
    expect(parseEnv({ ...least, PORT: "" }).PORT).toBe(3000)
  })

  it("name everything that is wrong at once", () => {
    const wrong = { PORT: "70000", ADMIN_PASSWORD: "short", SITE_ORIGIN: "example.com" }
    expect(() => parseEnv(wrong)).toThrow(/REDIS_URL: .*PORT|PORT.*REDIS_URL/)
    for (const name of ["PORT", "ADMIN_PASSWORD", "SITE_ORIGIN", "REDIS_URL"])
      expect(() => parseEnv(wrong)).toThrow(name)
  })

  it.each([undefined, "", "elevenchars"])("refuse %j as the password in production", (password) => {
    expect(() => parseEnv({ ...least, NODE_ENV: "production", ADMIN_PASSWORD: password })).toThrow(/ADMIN_PASSWORD/)
  })

  it("keep of the site's address what an Origin header would say", () => {
    expect(() => parseEnv({ ...least, SITE_ORIGIN: "https://www.example.com/dogs" })).toThrow(
      "SITE_ORIGIN: Expected an address without a path",
    )
    expect(parseEnv({ ...least, SITE_ORIGIN: "https://www.example.com/" }).SITE_ORIGIN).toBe("https://www.example.com")
  })

  it("refuse a password in the webhook's address that cannot be decoded, without repeating it", () => {
    const withPassword = (password: string) => ({
      ...least,
      INQUIRY_WEBHOOK_URL: `https://nora:${password}@example.com`,
    })
    expect(() => parseEnv(withPassword("50%off"))).toThrow(/INQUIRY_WEBHOOK_URL: Expected % .* as %25\.$/)
    expect(parseEnv(withPassword("50%25off")).INQUIRY_WEBHOOK_URL).toContain("50%25off")
  })
})

it.each(["0.0.0.0", "::"])(
  "listening at %s is reached at an address of this machine, or at itself without a network",
  (HOST) => {
    const outer = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter(({ family, internal }) => family === "IPv4" && !internal)
      .map(({ address }) => `http://${address}:4000`)
    const ownName = HOST === "::" ? "http://[::]:4000" : "http://0.0.0.0:4000"
    expect(outer.length > 0 ? outer : [ownName]).toContain(siteAddress({ HOST, PORT: 4000, SITE_ORIGIN: undefined }))
  },
)
