import { Box, Heading, Text } from "@chakra-ui/react"
import { Measure } from "../../components/band.tsx"
import { useFocusOnArrival } from "../../components/focus-on-arrival.ts"
import { PublicPage } from "../../components/public-page.tsx"
import { usePageTitle } from "../../lib/page-title.ts"
import { imagePaths } from "./image-paths.ts"
import { ImageTestRow } from "./image-test-row.tsx"

/** For whoever builds the site: which pictures does this server deliver? */
export function ImageTestPage() {
  usePageTitle("Image Test")
  const headingRef = useFocusOnArrival()
  return (
    <PublicPage>
      <Box pt="calc(var(--header-tall) + clamp(2rem, 4vw, 4rem))" pb={{ base: "16", md: "24" }}>
        <Measure>
          <Heading as="h1" ref={headingRef} tabIndex={-1} outline="none" textStyle="page">
            Image Test
          </Heading>
          <Text color="fg.muted" mt="3" maxW="62ch">
            Each row asks the server for one picture and tells what became of it. The last ones are meant to fail.
          </Text>
          <Box as="ul" listStyleType="none" mt="10" borderBottomWidth="1px">
            {imagePaths.map(({ label, path }) => (
              <ImageTestRow key={path} label={label} path={path} />
            ))}
          </Box>
        </Measure>
      </Box>
    </PublicPage>
  )
}
