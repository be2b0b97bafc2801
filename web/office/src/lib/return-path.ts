import { type OfficePath, officePages } from "@site/contract/page-paths.ts"
import type { User } from "@site/contract/user.ts"

/**
 * The path of this site that `from` names, in its canonical form, or undefined. Only pages of the office are allowed: no
 * other hosts, and no other spellings of guarded paths.
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

/** The path after signing in: the one that the guard refused if the user may see it, else by role. */
export function postLoginPath(user: User, from: unknown): string {
  const path = parseReturnPath(from)
  if (path !== undefined && (user.isAdmin || !isAdminPath(path))) return path
  return user.isAdmin ? "/admin" : "/client"
}

/** The text of the toast after signing in; its names are the headings of the pages. */
export function describeRedirect(path: string): string {
  return `Redirecting to ${officePages[findPage(path.replace(/[?#].*/s, "")) ?? "/client"].title}...`
}

function isAdminPath(path: string): boolean {
  return /^\/admin(?![^/?#])/.test(path)
}

function findPage(pathname: string): OfficePath | undefined {
  return (Object.keys(officePages) as OfficePath[]).find((page) => page === pathname)
}
