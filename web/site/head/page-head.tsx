import { site } from "../../ui/content.ts"
import { type HeadAssets, HeadLinks } from "../../ui/head-links.tsx"
import { EmotionStyles, type StaticContent } from "../../ui/render-static.tsx"
import type { PageMeta } from "../pages/site-pages.tsx"
import { previewPictureSize } from "./preview-picture.ts"

export interface PageAssets extends HeadAssets {
  /** The text of the style sheet with the typefaces. */
  fontStyles: string
  /** The address of the picture for link previews, if the content folder has one. */
  previewPicture?: string
  /** Addresses. */
  scripts: { early: string; inquiryForm: string; imageTest: string }
}

const belowFirstScreen = "main>section:nth-of-type(n+2),main~footer"

/**
 * Lets the browser show the first screen before it lays out the rest; the early script removes the rule soon after. Without
 * scripts the rule would stay, and content that reaches over a section's edge would be cut off.
 *
 * Reload and Back restore the scroll position by its distance from the top, which is right once the heights above it are.
 * Until then the browser must not anchor the scroll position to what it shows there.
 */
export const deferredSectionStyles = `@media (scripting:enabled){html{overflow-anchor:none}${belowFirstScreen}{content-visibility:auto;contain-intrinsic-size:auto 60rem}}`

interface PageHeadProps {
  page: PageMeta
  styles: StaticContent["styles"]
  assets: PageAssets
}

export function PageHead({ page, styles, assets: { fontStyles, previewPicture, scripts, ...links } }: PageHeadProps) {
  const { path, title, description, isIndexed } = page
  const address = site.url + (path ?? "/")
  const picture = previewPicture && site.url + previewPicture
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.businessName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content={String(previewPictureSize.width)} />
          <meta property="og:image:height" content={String(previewPictureSize.height)} />
          <meta property="og:image:alt" content={`${site.businessName}: ${site.tagline}`} />
          <meta name="twitter:image" content={picture} />
        </>
      )}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <HeadLinks {...links} />
      <style>{fontStyles}</style>
      <EmotionStyles styles={styles} />
      <style data-deferred={belowFirstScreen}>{deferredSectionStyles}</style>
      <script
        defer
        src={scripts.early}
        data-early="script"
        data-inquiry-form={path === "/" ? scripts.inquiryForm : undefined}
        // Views of unknown addresses are not counted.
        data-analytics={path && (site.analyticsId ?? undefined)}
      />
      {path === "/image-test" && <script defer src={scripts.imageTest} />}
    </>
  )
}
