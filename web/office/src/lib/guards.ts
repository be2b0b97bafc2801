import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "@tanstack/react-router"
import { currentUserQuery, revalidateUser } from "./current-user.ts"
import { parseReturnPath, postLoginPath } from "./return-path.ts"

interface GuardArguments {
  context: { queryClient: QueryClient }
  location: { href: string }
  preload: boolean
}

/** Lets signed-in users pass and sends everyone else to /login. */
export async function requireUser({ context: { queryClient }, location, preload }: GuardArguments): Promise<void> {
  const user = await cachedUser(queryClient, preload)
  if (user === null) throw toLogin(location.href)
}

/** Lets the administrator pass and sends everyone else to /login. */
export async function requireAdmin({ context: { queryClient }, location, preload }: GuardArguments): Promise<void> {
  const user = await cachedUser(queryClient, preload)
  if (!user?.isAdmin) throw toLogin(location.href)
}

/** Sends signed-in users away from /login. */
export async function redirectSignedIn(queryClient: QueryClient, from: string | undefined): Promise<void> {
  const user = await queryClient.ensureQueryData(currentUserQuery())
  if (user !== null) throw redirect({ href: postLoginPath(user, from), replace: true })
}

/**
 * The user from the cache, so a page opens without waiting. The session is revalidated in the background: a page
 * that makes no calls would never learn that it has ended.
 */
async function cachedUser(queryClient: QueryClient, preload: boolean) {
  const { queryKey } = currentUserQuery()
  const known = queryClient.getQueryData(queryKey)
  if (known && !preload) void revalidateUser(queryClient)
  return known === undefined ? await queryClient.ensureQueryData(currentUserQuery()) : known
}

function toLogin(href: string) {
  const from = parseReturnPath(href)
  return redirect({ to: "/login", search: from === undefined ? {} : { from }, replace: true })
}
