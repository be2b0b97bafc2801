import { Box, Heading, Text } from "@chakra-ui/react"
import { Container } from "../../ui/container.tsx"
import { imagePaths } from "./image-paths.ts"
import { ImageTestRow } from "./image-test-row.tsx"
import { PageFrame } from "./page-frame.tsx"

/** For whoever builds the site: which pictures does this server deliver? */
export function ImageTestPage() {
  return (
    <PageFrame>
      <Box pt="calc(var(--header-tall) + clamp(2rem, 4vw, 4rem))" pb={{ base: "16", md: "24" }}>
        <Container>
          <Heading as="h1" textStyle="page">
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
        </Container>
      </Box>
    </PageFrame>
  )
}
