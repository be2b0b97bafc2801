import { expect, it } from "vitest"
import { headersSnippet, pagesSnippet } from "./caddy-snippets.ts"

it("writes each header as Caddy reads it, and refuses one that Caddy would read otherwise", () => {
  expect(headersSnippet({ "Content-Security-Policy": "default-src 'self'", "X-Frame-Options": "DENY" })).toBe(
    "header {\n\tContent-Security-Policy `default-src 'self'`\n\tX-Frame-Options `DENY`\n}\n",
  )
  expect(() => headersSnippet({ "X-Header": "{env.SECRET}" })).toThrow(/braces/)
})

it("leads each page of the site to its file and its caching, with and without a slash at the end, and any other to the 404", () => {
  const lines = pagesSnippet().split("\n")
  expect(lines).toContain("\t/ /index.html no-cache")
  expect(lines).toContain("\t/seo /seo.html no-cache")
  expect(lines).toContain("\t/seo/ /seo.html no-cache")
  expect(lines).toContain("\t/admin/hero-slideshow /app.html no-store")
  expect(lines).toContain("\tdefault /404.html no-cache")
})
