import { Button } from "@chakra-ui/react"
import type { QueryClient } from "@tanstack/react-query"
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router"
import { MessagePage } from "../../../ui/message-page.tsx"
import { AuthProvider } from "../lib/auth-provider.tsx"
import { Notifications } from "../ui/notifications.tsx"

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: FailurePage,
})

function RootLayout() {
  return (
    <AuthProvider>
      <Outlet />
      <Notifications />
    </AuthProvider>
  )
}

/** For navigation within the office; the server has its own page for unknown addresses. */
function NotFoundPage() {
  return (
    <main>
      <MessagePage title="404 Page Not Found" text="Did you forget to add the page to the router?">
        <Button asChild size="xl" px="6">
          <a href="/">Go to the home page</a>
        </Button>
      </MessagePage>
    </main>
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
