import type { QueryClient } from "@tanstack/react-query"
import { createRouter } from "@tanstack/react-router"
import { CentredSpinner } from "./components/centred-spinner.tsx"
import { routeTree } from "./routeTree.gen.ts"

export function createSiteRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPendingComponent: CentredSpinner,
    defaultPendingMinMs: 0,
    // An unknown path below /admin is unknown to everybody: no guard stands before the not-found screen.
    notFoundMode: "root",
    defaultPreload: "intent",
    // Queries keep their own answers; the router need not keep them a second time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
