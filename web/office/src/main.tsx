import "../../ui/zod-jitless.ts"
import "../../ui/theme/fonts.css"
import { ChakraProvider } from "@chakra-ui/react"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { system } from "../../ui/theme/system.ts"
import { authKeys } from "./lib/current-user.ts"
import { createQueryClient } from "./lib/query-client.ts"
import { reloadAfterUpgrade } from "./lib/reload-after-upgrade.ts"
import { createOfficeRouter } from "./router.ts"

reloadAfterUpgrade()
const queryClient = createQueryClient(() => {
  // The session has ended: the guards decide again.
  queryClient.setQueryData(authKeys.user(), null)
  void router.invalidate()
})
const router = createOfficeRouter(queryClient)
const root = document.getElementById("root")
if (root === null) throw new Error("Expected an element #root in the page")
// The prerendered first screen stays until there is another one.
await router.load()
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
  </StrictMode>,
)
