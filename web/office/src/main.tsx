import "../../ui/zod-jitless.ts"
import "../../ui/theme/fonts.css"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { authKeys } from "./lib/current-user.ts"
import { createQueryClient } from "./lib/query-client.ts"
import { reloadAfterUpgrade } from "./lib/reload-after-upgrade.ts"
import { createOfficeRouter } from "./router.ts"

reloadAfterUpgrade()
const queryClient = createQueryClient(() => {
  // The session ended behind this tab's back: the guards decide again.
  queryClient.setQueryData(authKeys.user(), null)
  void router.invalidate()
})
const router = createOfficeRouter(queryClient)
const root = document.getElementById("root")
if (root === null) throw new Error("Expected an element #root in the page")
// The first picture that the page came with, spinner and all, stays until there is another one.
await router.load()
createRoot(root).render(<App router={router} queryClient={queryClient} />)
