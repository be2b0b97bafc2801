import { Box, Flex } from "@chakra-ui/react"
import { type OfficePath, officePages } from "@site/contract/page-paths.ts"
import { renderToStaticMarkup } from "react-dom/server"
import { site } from "../ui/content.ts"
import { type HeadAssets, HeadLinks } from "../ui/head-links.tsx"
import { EmotionStyles, renderStatic } from "../ui/render-static.tsx"
import { AdminFrame } from "./src/features/admin-shell/admin-frame.tsx"
import { SignInFrame } from "./src/features/sign-in/sign-in-frame.tsx"
import { CenteredSpinner } from "./src/ui/centered-spinner.tsx"
import { Wordmark } from "./src/ui/wordmark.tsx"

export interface RenderedShell {
  file: string
  head: string
  markup: string
  /** The texts of its style elements. */
  styles: string[]
}

/** What each page of the office shows until its script has loaded. */
export function renderShells(links: HeadAssets): RenderedShell[] {
  return (Object.keys(officePages) as OfficePath[]).map((path) => {
    const { file, title } = officePages[path]
    const { markup, styles } = renderStatic(firstScreenOf(path))
    const head = renderToStaticMarkup(
      <>
        <title>{`${title} - ${site.businessName}`}</title>
        <meta name="description" content={site.meta.description} />
        <meta name="robots" content="noindex" />
        {/* Stricter than the policy of the headers, which is the same for every page and may name Google's hosts. */}
        <meta httpEquiv="Content-Security-Policy" content="script-src 'self'" />
        <EmotionStyles styles={styles} />
        <HeadLinks {...links} />
      </>,
    )
    return { file, head, markup, styles: styles.map(({ css }) => css) }
  })
}

function firstScreenOf(path: OfficePath) {
  if (path === "/login") {
    return (
      <SignInFrame>
        <CenteredSpinner minHeight="16rem" />
      </SignInFrame>
    )
  }
  if (path === "/client") return <CenteredSpinner />
  const name = <Wordmark color="paper.base" />
  return (
    <AdminFrame
      menu={
        <Box px="7" py="6">
          {name}
        </Box>
      }
      bar={
        <Flex hideFrom="md" align="center" bg="ink.900" ps="5" minH="16">
          {name}
        </Flex>
      }
    >
      <CenteredSpinner minHeight="60dvh" />
    </AdminFrame>
  )
}
