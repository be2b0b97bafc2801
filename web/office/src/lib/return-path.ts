import { type PagePath, pagePaths } from "@site/contract/page-paths.ts"
import type { User } from "@site/contract/user.ts"

/**
 * The path of this site that `from` names, in its canonical form, or undefined. Only known pages
 * pass, so that neither another host nor a differently written guarded path can slip through.
 */
export function parseReturnPath(from: unknown): string | undefined {
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from) || /[\\\p{Cc}]/u.test(from)) return undefined
  const base = "http://site.invalid"
  if (!URL.canParse(from, base)) return undefined
  const url = new URL(from, base)
  const page = findPage(url.pathname)
  if (url.origin !== base || page === undefined || page === "/login") return undefined
  return page + url.search + url.hash
}

/** Where a user goes after signing in: where the guard stopped them if they may see it, else by role. */
export function chooseLanding(user: User, from: unknown): string {
  const path = parseReturnPath(from)
  if (path !== undefined && (user.isAdmin || !isAdminPath(path))) return path
  return homeOf(user)
}

function homeOf(user: User): "/admin" | "/client" {
  return user.isAdmin ? "/admin" : "/client"
}

/** What the toast after a sign-in says of the way; the names are the headings of the pages. */
export function describeRedirect(path: string): string {
  const name = guardedPages[path.replace(/[?#].*/s, "")]
  return name === undefined ? "You are now logged in" : `Redirecting to ${name}...`
}

const guardedPages: Partial<Record<string, string>> = {
  "/client": "Client Dashboard",
  "/admin": "Admin Dashboard",
  "/admin/seo": "SEO Report",
  "/admin/seo-docs": "SEO Documentation",
  "/admin/client-explanation": "Client Explanation",
  "/admin/gallery-slideshow": "Gallery Slideshow",
  "/admin/hero-slideshow": "Hero Banner Slideshow",
} satisfies Partial<Record<PagePath, string>>

function isAdminPath(path: string): boolean {
  return /^\/admin(?![^/?#])/.test(path)
}

function findPage(pathname: string): PagePath | undefined {
  const plain = pathname === "/" ? pathname : pathname.replace(/\/$/, "")
  return pagePaths.find((page) => page === plain)
}
