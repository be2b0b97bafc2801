import type { User } from "@site/contract/user.ts"
import { queryOptions } from "@tanstack/react-query"
import { client } from "./api.ts"
import { ApiError } from "./api-error.ts"

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
