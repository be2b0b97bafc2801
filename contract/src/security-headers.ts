import { z } from "zod"

/** The file in the built site with the headers of every response, for the BFF and Caddy. */
export const securityHeadersFile = "headers.json"
export const securityHeadersSchema = z.record(z.string(), z.string())

/** The empty style element that Emotion inserts before it uses insertRule. */
const emptyStyleHash = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="

export interface PolicyNeeds {
  /** Of the style elements in prerendered pages, as "sha256-...". */
  styleHashes?: string[]
  /** An external form endpoint. */
  formOrigin?: string | undefined
  hasAnalytics?: boolean
}

/** Google's own list for Analytics 4: https://developers.google.com/tag-platform/security/guides/csp */
const analyticsHosts = {
  script: "https://*.googletagmanager.com",
  image: "https://*.google-analytics.com https://*.googletagmanager.com",
  connect: "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
}

/** Nothing inline and no other origins, except those that the site was built with. */
export function securityHeaders({ styleHashes = [], formOrigin, hasAnalytics = false }: PolicyNeeds = {}) {
  const analytics = hasAnalytics ? analyticsHosts : undefined
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", analytics?.script],
    "style-src": ["'self'", ...[emptyStyleHash, ...styleHashes].map((hash) => `'${hash}'`)],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", analytics?.image],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", formOrigin, analytics?.connect],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", formOrigin],
    "frame-ancestors": ["'none'"],
  }
  return {
    "Content-Security-Policy": Object.entries(directives)
      .map(([name, sources]) => [name, ...sources.filter((source) => source !== undefined)].join(" "))
      .join("; "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  }
}
