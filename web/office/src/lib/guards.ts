import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "@tanstack/react-router"
import { confirmUser, currentUserQuery } from "./current-user.ts"
import { chooseLanding, parseReturnPath } from "./return-path.ts"

interface GuardArguments {
  context: { queryClient: QueryClient }
  location: { href: string }
  preload: boolean
}

/** Lets signed-in users pass and sends everyone else to /login. */
export async function requireUser({ context: { queryClient }, location, preload }: GuardArguments): Promise<void> {
  const user = await recallUser(queryClient, preload)
  if (user === null) throw toLogin(location.href)
}

/** Lets the administrator pass and sends everyone else to /login. */
export async function requireAdmin({ context: { queryClient }, location, preload }: GuardArguments): Promise<void> {
  const user = await recallUser(queryClient, preload)
  if (!user?.isAdmin) throw toLogin(location.href)
}

/** Whoever is signed in already has no business on /login. The landing is never /login itself. */
export async function redirectSignedIn(queryClient: QueryClient, from: string | undefined): Promise<void> {
  const user = await queryClient.ensureQueryData(currentUserQuery())
  if (user !== null) throw redirect({ href: chooseLanding(user, from), replace: true })
}

/**
 * The user as this tab knows them, so that a page opens at once. Meanwhile the server is asked whether the session
 * still lives: a page that makes no call of its own would never learn that it has ended.
 */
async function recallUser(queryClient: QueryClient, preload: boolean) {
  const { queryKey } = currentUserQuery()
  const known = queryClient.getQueryData(queryKey)
  if (known && !preload) void confirmUser(queryClient)
  return known === undefined ? await queryClient.ensureQueryData(currentUserQuery()) : known
}

function toLogin(href: string) {
  const from = parseReturnPath(href)
  return redirect({ to: "/login", search: from === undefined ? {} : { from }, replace: true })
}
