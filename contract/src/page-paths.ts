/** Every page of the site. The BFF answers any other path with status 404 and the not-found screen. */
export const pagePaths = [
  "/",
  "/thank-you",
  "/login",
  "/client",
  "/image-test",
  "/seo",
  "/admin",
  "/admin/seo",
  "/admin/seo-docs",
  "/admin/client-explanation",
  "/admin/gallery-slideshow",
  "/admin/hero-slideshow",
] as const

export type PagePath = (typeof pagePaths)[number]

/** The public pages, which the build renders to files. The others are shown by the office, which the shell starts. */
export const prerenderedFiles = {
  "/": "index.html",
  "/thank-you": "thank-you.html",
  "/seo": "seo.html",
  "/image-test": "image-test.html",
} as const satisfies Partial<Record<PagePath, string>>
export type PrerenderedPath = keyof typeof prerenderedFiles

export const shellFile = "app.html"
export const notFoundFile = "404.html"
