import { queryCacheMs } from "@site/contract/interface-timing.ts"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { isSignedOut, messageFor } from "../../../ui/api-error.ts"
import { notifyError } from "./notify.ts"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Shown in a toast titled Error when the query fails and the server gave no sentence. */
      failureText?: string
      /** Shown instead, word for word, whatever the server said. */
      failureToast?: { title: string; description: string }
    }
  }
}

/** Reads that succeed happen once and never by themselves again: no staleness, no refetch. */
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
        // What failed while the device was offline is asked once more.
        refetchOnReconnect: ({ state }) => state.status === "error" && "always",
        retryOnMount: false,
        // Offline, a call fails at once and says so, instead of waiting in silence.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  })
}
