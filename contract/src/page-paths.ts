/** The public pages and their files. */
export const publicFiles = {
  "/": "index.html",
  "/thank-you": "thank-you.html",
  "/seo": "seo.html",
  "/image-test": "image-test.html",
} as const
export type PublicPath = keyof typeof publicFiles

/** The pages of the office, a single-page application; their files differ in title and in what they show before the script has loaded. */
export const officePages = {
  "/login": { file: "login.html", title: "Client Login" },
  "/client": { file: "client.html", title: "Client Dashboard" },
  "/admin": { file: "admin.html", title: "Admin Dashboard" },
  "/admin/seo": { file: "admin-seo.html", title: "SEO Report" },
  "/admin/seo-docs": { file: "admin-seo-docs.html", title: "SEO Documentation" },
  "/admin/client-explanation": { file: "admin-client-explanation.html", title: "Client Explanation" },
  "/admin/gallery-slideshow": { file: "admin-gallery-slideshow.html", title: "Gallery Slideshow" },
  "/admin/hero-slideshow": { file: "admin-hero-slideshow.html", title: "Hero Banner Slideshow" },
} as const
export type OfficePath = keyof typeof officePages

/** Served at any other path, with status 404. */
export const notFoundFile = "404.html"

interface PageFile {
  file: string
  /** Behind the sign-in: not cached, not even in the back/forward cache. */
  isPrivate: boolean
}

/** Every page by its canonical path. */
export const pageFiles: ReadonlyMap<string, PageFile> = new Map<string, PageFile>([
  ...Object.entries(publicFiles).map(([path, file]) => [path, { file, isPrivate: false }] as const),
  ...Object.entries(officePages).map(([path, { file }]) => [path, { file, isPrivate: true }] as const),
])

/**
 * Case-insensitive patterns, for the BFF and Caddy, of paths that are redirected to a page's canonical one: other case,
 * doubled and trailing slashes.
 */
export const pathPatterns: ReadonlyMap<string, string> = new Map(
  [...pageFiles.keys()].map((path) => [path, `^${path === "/" ? "/+" : `${path.replaceAll("/", "/+")}/*`}$`]),
)

/** @returns the canonical path of the page that this path means, undefined for no page. */
export function canonicalPathOf(path: string): string | undefined {
  for (const [address, pattern] of pathPatterns) if (new RegExp(pattern, "i").test(path)) return address
  return undefined
}
