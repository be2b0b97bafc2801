import { expect, it } from "vitest"
import { securityHeaders } from "./security-headers.ts"

const directive = (name: string, needs?: Parameters<typeof securityHeaders>[0]) =>
  securityHeaders(needs)
    ["Content-Security-Policy"].split("; ")
    .find((part) => part.startsWith(`${name} `))

it("allows nothing inline and nothing from elsewhere", () => {
  expect(directive("script-src")).toBe("script-src 'self'")
  expect(directive("connect-src")).toBe("connect-src 'self'")
  expect(directive("form-action")).toBe("form-action 'self'")
  expect(directive("style-src")).not.toContain("unsafe")
})

it("names the styles of the pages by their hashes", () => {
  expect(directive("style-src", { styleHashes: ["sha256-abc="] })).toMatch(/ 'sha256-abc='$/)
})

it("follows a form that is sent to another host", () => {
  const needs = { formOrigin: "https://forms.example.com" }
  expect(directive("connect-src", needs)).toBe("connect-src 'self' https://forms.example.com")
  expect(directive("form-action", needs)).toBe("form-action 'self' https://forms.example.com")
  expect(directive("script-src", needs)).toBe("script-src 'self'")
})

it("names the hosts of analytics only where there is an id", () => {
  expect(securityHeaders()["Content-Security-Policy"]).not.toContain("google")
  expect(directive("script-src", { hasAnalytics: true })).toContain("https://*.googletagmanager.com")
  expect(directive("connect-src", { hasAnalytics: true })).toContain("https://*.google-analytics.com")
})
