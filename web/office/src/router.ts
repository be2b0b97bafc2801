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
    // An unknown path below /admin is unknown to everyone: no guard stands before the not-found screen.
    notFoundMode: "root",
    defaultPreload: "intent",
    // Queries keep their own answers; the router need not keep them a second time.
    defaultPreloadStaleTime: 0,
  })
}

export type OfficeRouter = ReturnType<typeof createOfficeRouter>

declare module "@tanstack/react-router" {
  interface Register {
    router: OfficeRouter
  }
}
