import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { isSignedOut, messageFor } from "../../../ui/api-error.ts"
import { queryCacheMs } from "../../../ui/interface-timing.ts"
import { notifyError } from "./notify.ts"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Shown in a toast titled Error when the query fails without a message of the server. */
      failureText?: string
      /** Shown instead of the message of the server. */
      failureToast?: { title: string; description: string }
    }
  }
}

/** Successful queries never go stale and are not refetched automatically. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const markSignedOut = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.meta?.failureText) notifyError("Error", messageFor(error, query.meta.failureText))
        const { title, description } = query.meta?.failureToast ?? {}
        if (title) notifyError(title, description)
        markSignedOut(error)
      },
    }),
    mutationCache: new MutationCache({ onError: markSignedOut }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: queryCacheMs,
        refetchOnWindowFocus: false,
        // A query that failed while the device was offline is retried once.
        refetchOnReconnect: ({ state }) => state.status === "error" && "always",
        retryOnMount: false,
        // Offline, a call fails immediately instead of waiting.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  })
}
