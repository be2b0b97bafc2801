import { ChakraProvider } from "@chakra-ui/react"
import createCache from "@emotion/cache"
import { CacheProvider } from "@emotion/react"
import createEmotionServer from "@emotion/server/create-instance"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { system } from "../ui/theme/system.ts"
import { type PageHead, sitePages } from "./pages/site-pages.tsx"

export interface RenderedPage extends PageHead {
  /** Undefined for the screen of unknown addresses. */
  path?: string
  file: string
  /** What belongs into the body element. */
  body: string
  /** One style element each, in this order; `attribute` is their data-emotion, by which Emotion adopts them. */
  styles: { attribute: string; css: string }[]
}

/** Renders every public page. Nothing of it runs in the browser. */
export function renderPages(): RenderedPage[] {
  return sitePages.map(({ content, ...page }) => ({ ...page, ...render(content) }))
}

function render(content: ReactNode): Pick<RenderedPage, "body" | "styles"> {
  // Without vendor prefixes, for which no browser that shows these pages asks: a quarter of the style sheet.
  const cache = createCache({ key: "css", stylisPlugins: [] })
  // Styles are collected for the head instead of standing beside each element.
  cache.compat = true
  const body = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{content}</ChakraProvider>
    </CacheProvider>,
  )
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(body)
  return { body, styles: styles.map(({ key, ids, css }) => ({ attribute: `${key} ${ids.join(" ")}`, css })) }
}
