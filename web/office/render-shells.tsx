import { Box, Flex } from "@chakra-ui/react"
import { type OfficePath, officePages } from "@site/contract/page-paths.ts"
import { site } from "../ui/content.ts"
import { renderStatic, type StaticContent } from "../ui/render-static.tsx"
import { AdminFrame } from "./src/features/admin-shell/admin-frame.tsx"
import { SignInFrame } from "./src/features/sign-in/sign-in-frame.tsx"
import { CenteredSpinner } from "./src/ui/centered-spinner.tsx"
import { Wordmark } from "./src/ui/wordmark.tsx"

export interface RenderedShell extends StaticContent {
  file: string
  title: string
}

/** What each page of the office shows until its script is there. */
export function renderShells(): RenderedShell[] {
  return (Object.keys(officePages) as OfficePath[]).map((path) => {
    const { file, title } = officePages[path]
    return { file, title: `${title} - ${site.businessName}`, ...renderStatic(firstPictureOf(path)) }
  })
}

function firstPictureOf(path: OfficePath) {
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
