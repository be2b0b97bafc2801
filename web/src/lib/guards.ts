import type { QueryClient } from "@tanstack/react-query"
import { redirect } from "@tanstack/react-router"
import { currentUserQuery } from "./current-user.ts"
import { chooseLanding, parseReturnPath } from "./return-path.ts"

interface GuardArguments {
  context: { queryClient: QueryClient }
  location: { href: string }
}

/** Lets signed-in users pass and sends everyone else to /login. */
export async function requireUser({ context, location }: GuardArguments): Promise<void> {
  const user = await context.queryClient.ensureQueryData(currentUserQuery())
  if (user === null) throw toLogin(location.href)
}

/** Lets the administrator pass and sends everyone else to /login. */
export async function requireAdmin({ context, location }: GuardArguments): Promise<void> {
  const user = await context.queryClient.ensureQueryData(currentUserQuery())
  if (!user?.isAdmin) throw toLogin(location.href)
}

/** Whoever is signed in already has no business on /login. The landing is never /login itself. */
export async function redirectSignedIn(queryClient: QueryClient, from: string | undefined): Promise<void> {
  const user = await queryClient.ensureQueryData(currentUserQuery())
  if (user !== null) throw redirect({ href: chooseLanding(user, from), replace: true })
}

function toLogin(href: string) {
  const from = parseReturnPath(href)
  return redirect({ to: "/login", search: from === undefined ? {} : { from }, replace: true })
}
