import { expect, test } from "vitest"
import { describeRedirect, parseReturnPath, postLoginPath } from "./return-path.ts"

const admin = { username: "admin", isAdmin: true }
const client = { username: "rosa", isAdmin: false }

test.each([
  ["/admin", "/admin"],
  ["/admin/gallery-slideshow", "/admin/gallery-slideshow"],
  ["/client?tab=1#notes", "/client?tab=1#notes"],
  ["/client/../admin", "/admin"],
])("%s leads to %s", (from, path) => {
  expect(parseReturnPath(from)).toBe(path)
})

test.each([
  ["//evil.example"],
  ["///evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["https://evil.example/admin"],
  ["javascript:alert(1)"],
  ["admin"],
  ["/\t/evil.example"],
  ["/\n/evil.example"],
  ["/login"],
  ["/login?from=/login"],
  ["/api/user"],
  ["/nowhere"],
  ["/"],
  ["/seo"],
  ["/admin/"],
  ["/%61dmin"],
  ["/Admin"],
  ["/..//evil.example"],
  [""],
  [undefined],
  [7],
  [["/admin"]],
])("%j is not a return path", (from) => {
  expect(parseReturnPath(from)).toBeUndefined()
})

test("the admin returns to the path that the guard refused", () => {
  expect(postLoginPath(admin, "/admin/gallery-slideshow")).toBe("/admin/gallery-slideshow")
})

test("a client is not sent to admin pages, in any spelling", () => {
  expect(postLoginPath(client, "/admin")).toBe("/client")
  expect(postLoginPath(client, "/admin?x=1")).toBe("/client")
  expect(postLoginPath(client, "/admin/seo#top")).toBe("/client")
  expect(postLoginPath(client, "/client/../admin/seo")).toBe("/client")
})

test("without a return path the role decides", () => {
  expect(postLoginPath(admin, undefined)).toBe("/admin")
  expect(postLoginPath(client, "//evil.example")).toBe("/client")
})

test.each([
  ["/admin", "Redirecting to Admin Dashboard..."],
  ["/client", "Redirecting to Client Dashboard..."],
  ["/admin/seo?tab=keywords", "Redirecting to SEO Report..."],
  ["/admin/seo-docs?document=technical#top", "Redirecting to SEO Documentation..."],
  ["/admin/hero-slideshow", "Redirecting to Hero Banner Slideshow..."],
])("the redirect to %s is described as %s", (path, text) => {
  expect(describeRedirect(path)).toBe(text)
})
