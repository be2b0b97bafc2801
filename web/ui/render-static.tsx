import { ChakraProvider } from "@chakra-ui/react"
import createCache from "@emotion/cache"
import { CacheProvider } from "@emotion/react"
import createEmotionServer from "@emotion/server/create-instance"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { system } from "./theme/system.ts"

export interface StaticContent {
  markup: string
  /** One style element each, in this order; `attribute` is their data-emotion, by which Emotion hydrates them. */
  styles: { attribute: string; css: string }[]
}

export function EmotionStyles({ styles }: Pick<StaticContent, "styles">) {
  return styles.map(({ attribute, css }) => (
    <style key={attribute} data-emotion={attribute}>
      {css}
    </style>
  ))
}

/** Renders an element to static HTML at build time. None of it runs in the browser. */
export function renderStatic(content: ReactNode): StaticContent {
  // Without vendor prefixes, which no supported browser needs: a quarter of the style sheet.
  const cache = createCache({ key: "css", stylisPlugins: [] })
  // Styles are collected for the head instead of being placed beside each element.
  cache.compat = true
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{content}</ChakraProvider>
    </CacheProvider>,
  )
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(markup)
  return { markup, styles: styles.map(({ key, ids, css }) => ({ attribute: `${key} ${ids.join(" ")}`, css })) }
}
