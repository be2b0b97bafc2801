import type { QueryClient } from "@tanstack/react-query"
import { createRouter, type RouterHistory } from "@tanstack/react-router"
import { CentredSpinner } from "./components/centred-spinner.tsx"
import { routeTree } from "./routeTree.gen.ts"

interface SiteRouterOptions {
  /** Of the browser, unless given. */
  history?: RouterHistory
  /** Asked after each rendered page. */
  scrollRestoration: boolean | (() => boolean)
}

export function createSiteRouter(queryClient: QueryClient, options: SiteRouterOptions) {
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
    ...options,
  })
}

export type SiteRouter = ReturnType<typeof createSiteRouter>

declare module "@tanstack/react-router" {
  interface Register {
    router: SiteRouter
  }
}
