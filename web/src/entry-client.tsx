import "./lib/zod-jitless.ts"
import "./theme/fonts.css"
import { createRoot, hydrateRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { site } from "./lib/content.ts"
import { authKeys } from "./lib/current-user.ts"
import { hydratedEvent } from "./lib/hydrated-event.ts"
import { createQueryClient } from "./lib/query-client.ts"
import { sendPageViews } from "./lib/send-page-views.ts"
import { createSiteRouter } from "./router.ts"

const queryClient = createQueryClient(() => {
  // The session ended behind this tab's back: the guards decide anew.
  queryClient.setQueryData(authKeys.user(), null)
  void router.invalidate()
})
const root = document.getElementById("root")
if (root === null) throw new Error("Expected an element #root in the page")
/** The page was rendered in the build and stands where the visitor has scrolled it to. */
const isPrerendered = root.hasChildNodes()
let isTakingOver = isPrerendered
const router = createSiteRouter(queryClient, { scrollRestoration: () => !isTakingOver })

const app = <App router={router} queryClient={queryClient} />
if (isPrerendered) {
  // Told of it, the router renders what is there, once its parts are loaded.
  router.ssr = { manifest: undefined }
  await router.load()
  document.addEventListener(hydratedEvent, () => {
    isTakingOver = false
  })
  hydrateRoot(root, app)
} else {
  createRoot(root).render(app)
}
// The shell, which starts the sign-in and what lies behind it, allows no script of Google's.
if (isPrerendered && site.analyticsId !== null) sendPageViews(router, site.analyticsId)
