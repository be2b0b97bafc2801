import { colors } from "./theme/tokens.ts"

export interface HeadAssets {
  /** Addresses of the typefaces of every first screen. */
  fonts: string[]
  icons: { rel: string; href: string; type?: string; sizes?: string }[]
}

/** What the head of every page loads, beside its style sheets and scripts. */
export function HeadLinks({ fonts, icons }: HeadAssets) {
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <meta name="theme-color" content={colors.paper.base.value} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {icons.map((icon) => (
        <link key={icon.href} {...icon} />
      ))}
    </>
  )
}
