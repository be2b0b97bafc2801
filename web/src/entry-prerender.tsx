import "./lib/zod-jitless.ts"
import createCache from "@emotion/cache"
import { CacheProvider } from "@emotion/react"
import createEmotionServer from "@emotion/server/create-instance"
import { createMemoryHistory } from "@tanstack/react-router"
import { renderToString } from "react-dom/server"
import { App } from "./app.tsx"
import { renderedTitle } from "./lib/page-title.ts"
import { createQueryClient } from "./lib/query-client.ts"
import { createSiteRouter } from "./router.ts"

export interface RenderedPage {
  /** As usePageTitle would set it. */
  title: string
  /** What belongs into #root. */
  body: string
  /** One style element each, in this order; `attribute` is their data-emotion, by which the browser adopts them. */
  styles: { attribute: string; css: string }[]
}

/** Renders a page as the browser will, one at a time. Everything it shows is known when the site is built. */
export async function renderPage(path: string): Promise<RenderedPage> {
  // Without vendor prefixes, for which no browser that shows these pages asks: a quarter of the style sheet.
  const cache = createCache({ key: "css", stylisPlugins: [] })
  // Styles are collected for the head instead of standing beside each element.
  cache.compat = true
  const queryClient = createQueryClient(() => {})
  const router = createSiteRouter(queryClient, {
    history: createMemoryHistory({ initialEntries: [path] }),
    // It would add an inline script, which the Content-Security-Policy refuses.
    scrollRestoration: false,
  })
  await router.load()
  const body = renderToString(
    <CacheProvider value={cache}>
      <App router={router} queryClient={queryClient} />
    </CacheProvider>,
  )
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(body)
  return {
    title: renderedTitle(),
    body,
    styles: styles.map(({ key, ids, css }) => ({ attribute: `${key} ${ids.join(" ")}`, css })),
  }
}
