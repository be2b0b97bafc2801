import type { Credentials, MessageAnswer, User } from "@site/contract/user.ts"
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { createContext, type ReactNode, useContext } from "react"
import { client } from "./api.ts"
import { authKeys, currentUserQuery } from "./current-user.ts"
import { useSharedSignOut } from "./share-sign-out.ts"

interface Auth {
  user: User | null
  isLoading: boolean
  isAuthenticated: boolean
  isAdmin: boolean
  login: UseMutationResult<User, Error, Credentials>
  logout: UseMutationResult<MessageAnswer, Error, void>
}

/** The password was right, but the next call was a stranger's again: the browser refused the cookie. */
export class SessionNotKeptError extends Error {
  constructor() {
    super("Your browser did not keep the sign-in. Please allow cookies for this site and try again.")
    this.name = "SessionNotKeptError"
  }
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery(currentUserQuery())
  const user = data ?? null
  useSharedSignOut(user !== null)

  const login = useMutation({
    mutationFn: async (credentials: Credentials): Promise<User> => {
      const response = await client.api.login.$post({ json: credentials })
      return await response.json()
    },
    async onSuccess() {
      // What somebody else read in this tab before stays out of this user's sight.
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== authKeys.all[0] })
      await queryClient.refetchQueries({ queryKey: authKeys.user() })
      if (!queryClient.getQueryData(currentUserQuery().queryKey)) throw new SessionNotKeptError()
    },
  })

  const logout = useMutation({
    mutationFn: async (): Promise<MessageAnswer> => {
      const response = await client.api.logout.$post()
      return await response.json()
    },
    onSuccess: () => queryClient.refetchQueries({ queryKey: authKeys.user() }),
    // /login sends signed-in users away again, so after a failure this tab counts as signed out.
    onError: () => queryClient.setQueryData(authKeys.user(), null),
  })

  const auth = {
    user,
    isLoading: isPending,
    isAuthenticated: user !== null,
    isAdmin: user?.isAdmin ?? false,
    login,
    logout,
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error("useAuth must be used within an AuthProvider")
  return auth
}
