import { ChakraProvider } from "@chakra-ui/react"
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { system } from "../../ui/theme/system.ts"
import type { OfficeRouter } from "./router.ts"

export function App({ router, queryClient }: { router: OfficeRouter; queryClient: QueryClient }) {
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
