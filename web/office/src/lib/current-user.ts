import type { User } from "@site/contract/user.ts"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { ApiError } from "../../../ui/api-error.ts"
import { client } from "./api.ts"

export const authKeys = {
  all: ["auth"] as const,
  user: () => [...authKeys.all, "user"] as const,
}

/** The signed-in user, or null. It never fails: whoever cannot be recognised is a visitor. */
export function currentUserQuery() {
  return queryOptions({ queryKey: authKeys.user(), queryFn: fetchCurrentUser })
}

async function fetchCurrentUser(): Promise<User | null> {
  try {
    const response = await client.api.user.$get()
    return await response.json()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
      console.error("Failed to fetch user data", error)
    }
    return null
  }
}

/**
 * Asks anew who is signed in. The end of the session is noticed by the query client, as it is after any call; a call
 * that fails otherwise says nothing about the session.
 */
export async function confirmUser(queryClient: QueryClient): Promise<void> {
  try {
    const user = await queryClient.fetchQuery({
      queryKey: [...authKeys.all, "confirmation"],
      queryFn: async (): Promise<User> => await (await client.api.user.$get()).json(),
      staleTime: 0,
      gcTime: 0,
    })
    // Somebody else may have signed in with the same browser; or this tab has signed out meanwhile.
    queryClient.setQueryData<User | null>(authKeys.user(), (known) => (known === null ? null : user))
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TypeError)) throw error
  }
}
