import type { User } from "@site/contract/user.ts"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { ApiError } from "../../../ui/api-error.ts"
import { client, readJson } from "./api.ts"

export const authKeys = {
  all: ["auth"] as const,
  user: () => [...authKeys.all, "user"] as const,
}

/** The signed-in user, or null. It never fails: without a recognized session there is no user. */
export function currentUserQuery() {
  return queryOptions({ queryKey: authKeys.user(), queryFn: fetchCurrentUser })
}

async function fetchCurrentUser(): Promise<User | null> {
  try {
    return await readJson(client.api.user.$get())
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
      console.error("Failed to fetch user data", error)
    }
    return null
  }
}

/**
 * Fetches the signed-in user again. The query client handles the end of the session, as after any call; other failures
 * say nothing about the session.
 */
export async function revalidateUser(queryClient: QueryClient): Promise<void> {
  try {
    const user = await queryClient.fetchQuery({
      queryKey: [...authKeys.all, "confirmation"],
      queryFn: () => readJson(client.api.user.$get()),
      staleTime: 0,
      gcTime: 0,
    })
    // Another user may have signed in with the same browser, or this tab may have signed out since.
    queryClient.setQueryData<User | null>(authKeys.user(), (known) => (known === null ? null : user))
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TypeError)) throw error
  }
}
