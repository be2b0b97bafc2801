/** The public pages and the file of each: static, for everyone. */
export const publicFiles = {
  "/": "index.html",
  "/thank-you": "thank-you.html",
  "/seo": "seo.html",
  "/image-test": "image-test.html",
} as const
export type PublicPath = keyof typeof publicFiles

/** The pages of the office. It is one program, which each of the files starts; they differ in title and first picture. */
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

/** What is served at any other path, with status 404. */
export const notFoundFile = "404.html"

interface PageFile {
  file: string
  /** What it leads to lies behind the sign-in: it is not kept, nor in the back/forward cache. */
  isPrivate: boolean
}

/** Every page of the site by its one right address. */
export const pageFiles: ReadonlyMap<string, PageFile> = new Map<string, PageFile>([
  ...Object.entries(publicFiles).map(([path, file]) => [path, { file, isPrivate: false }] as const),
  ...Object.entries(officePages).map(([path, { file }]) => [path, { file, isPrivate: true }] as const),
])

/**
 * Addresses that mean a page but are not its right one: in another case, with doubled slashes, with slashes at the end. To be
 * read without regard to case, here and by Caddy.
 */
export const addressPatterns: ReadonlyMap<string, string> = new Map(
  [...pageFiles.keys()].map((path) => [path, `^${path === "/" ? "/+" : `${path.replaceAll("/", "/+")}/*`}$`]),
)

/** @returns the right address of the page that the path means, undefined when it means none. */
export function canonicalPathOf(path: string): string | undefined {
  for (const [address, pattern] of addressPatterns) if (new RegExp(pattern, "i").test(path)) return address
  return undefined
}
