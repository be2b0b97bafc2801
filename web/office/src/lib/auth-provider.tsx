import type { Credentials } from "@site/contract/user.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { createContext, type ReactNode, useContext } from "react"
import { client, readJson } from "./api.ts"
import { authKeys, currentUserQuery } from "./current-user.ts"
import { useSharedSignOut } from "./use-shared-sign-out.ts"

/** The password was right, but the next call was not signed in: the browser refused the cookie. */
export class SessionNotKeptError extends Error {
  constructor() {
    super("Your browser did not keep the sign-in. Please allow cookies for this site and try again.")
    this.name = "SessionNotKeptError"
  }
}

const AuthContext = createContext<ReturnType<typeof useAuthState> | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  return <AuthContext value={useAuthState()}>{children}</AuthContext>
}

function useAuthState() {
  const queryClient = useQueryClient()
  const user = useQuery(currentUserQuery()).data ?? null
  useSharedSignOut(user !== null)

  const login = useMutation({
    mutationFn: (json: Credentials) => readJson(client.api.login.$post({ json })),
    async onSuccess() {
      // Data of the previous user of this tab must not be shown to this one.
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== authKeys.all[0] })
      await queryClient.refetchQueries({ queryKey: authKeys.user() })
      if (!queryClient.getQueryData(currentUserQuery().queryKey)) throw new SessionNotKeptError()
    },
  })

  const logout = useMutation({
    mutationFn: () => readJson(client.api.logout.$post()),
    onSuccess: () => queryClient.refetchQueries({ queryKey: authKeys.user() }),
    // /login sends signed-in users away again, so after a failure this tab counts as signed out.
    onError: () => queryClient.setQueryData(authKeys.user(), null),
  })

  return { user, isAdmin: user?.isAdmin ?? false, login, logout }
}

export function useAuth() {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error("useAuth must be used within an AuthProvider")
  return auth
}
