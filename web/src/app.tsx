import { ChakraProvider } from "@chakra-ui/react"
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import type { SiteRouter } from "./router.ts"
import { system } from "./theme/system.ts"

/** The same tree in the browser and in the build, so that what was rendered can be hydrated. */
export function App({ router, queryClient }: { router: SiteRouter; queryClient: QueryClient }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ChakraProvider>
    </StrictMode>
  )
}
