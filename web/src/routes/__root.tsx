import { Button } from "@chakra-ui/react"
import type { QueryClient } from "@tanstack/react-query"
import { createRootRouteWithContext, Link, Outlet } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { MessagePage } from "../components/message-page.tsx"
import { PublicPage } from "../components/public-page.tsx"
import { useHydrated } from "../components/use-hydrated.ts"

// The live region is not needed for the first picture of a page.
const Notifications = lazy(async () => ({ default: (await import("../components/notifications.tsx")).Notifications }))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: FailurePage,
})

function RootLayout() {
  const isHydrated = useHydrated()
  return (
    <>
      <Outlet />
      {isHydrated && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
    </>
  )
}

function NotFoundPage() {
  return (
    <PublicPage>
      <MessagePage title="404 Page Not Found" text="Did you forget to add the page to the router?">
        <Button asChild size="xl" px="6">
          <Link to="/">Go to the home page</Link>
        </Button>
      </MessagePage>
    </PublicPage>
  )
}

function FailurePage() {
  return (
    <main>
      <MessagePage
        title="This page could not be shown"
        text="Part of the site did not load. The connection may have been lost, or the site was updated a moment ago."
      >
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
      </MessagePage>
    </main>
  )
}
