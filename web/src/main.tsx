import "./lib/zod-jitless.ts"
import "@fontsource-variable/figtree/wght.css"
import "@fontsource-variable/fraunces/opsz.css"
import { ChakraProvider } from "@chakra-ui/react"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { authKeys } from "./lib/current-user.ts"
import { createQueryClient } from "./lib/query-client.ts"
import { createSiteRouter } from "./router.ts"
import { system } from "./theme/system.ts"

const queryClient = createQueryClient(() => {
  // The session ended behind this tab's back: the guards decide anew.
  queryClient.setQueryData(authKeys.user(), null)
  void router.invalidate()
})
const router = createSiteRouter(queryClient)

const root = document.getElementById("root")
if (root === null) throw new Error("Expected an element #root in index.html")

createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
  </StrictMode>,
)
