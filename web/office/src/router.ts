import type { QueryClient } from "@tanstack/react-query"
import { createRouter } from "@tanstack/react-router"
import { routeTree } from "./routeTree.gen.ts"
import { CenteredSpinner } from "./ui/centered-spinner.tsx"

export function createOfficeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPendingComponent: CenteredSpinner,
    defaultPendingMinMs: 0,
    // An unknown path below /admin shows the not-found page without a guard.
    notFoundMode: "root",
    defaultPreload: "intent",
    // Queries have their own cache; the router needs none.
    defaultPreloadStaleTime: 0,
  })
}

export type OfficeRouter = ReturnType<typeof createOfficeRouter>

declare module "@tanstack/react-router" {
  interface Register {
    router: OfficeRouter
  }
}
