import { createMiddleware } from "hono/factory"
import type { AppEnv } from "./app-env.ts"

/** The one empty style element that Emotion inserts before it goes on by insertRule. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const contentSecurityPolicy = [
  "default-src 'self'",
  `style-src 'self' ${emptyStyleHash}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ")

const headers = {
  "Content-Security-Policy": contentSecurityPolicy,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
}

/** Set on Node's own response, so that files that are streamed past Hono carry them too. */
export function setSecurityHeaders({ isHttps }: { isHttps: boolean }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.env.outgoing.setHeader(name, value)
    if (isHttps) c.env.outgoing.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
    await next()
  })
}
