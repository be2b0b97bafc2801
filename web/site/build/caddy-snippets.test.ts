import { expect, it } from "vitest"
import { headersSnippet, pagesSnippet } from "./caddy-snippets.ts"

it("writes each header as Caddy reads it, and refuses one that Caddy would read otherwise", () => {
  expect(headersSnippet({ "Content-Security-Policy": "default-src 'self'", "X-Frame-Options": "DENY" })).toBe(
    "header {\n\tContent-Security-Policy `default-src 'self'`\n\tX-Frame-Options `DENY`\n}\n",
  )
  expect(() => headersSnippet({ "X-Header": "{env.SECRET}" })).toThrow(/braces/)
})

it("leads each page of the site to its file and its caching, other ways to write it to its address, and the rest to the 404", () => {
  const lines = pagesSnippet().split("\n")
  expect(lines).toContain("\t/ /index.html no-cache")
  expect(lines).toContain("\t/seo /seo.html no-cache")
  expect(lines).toContain("\t/admin/hero-slideshow /admin-hero-slideshow.html no-store")
  expect(lines).toContain("\t~(?i)^/+admin/+seo/*$ /admin/seo")
  expect(lines).toContain("\tdefault /404.html no-cache")
})
