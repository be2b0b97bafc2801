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
