import { pictures } from "virtual:pictures"
import { Box, chakra, Heading, Text } from "@chakra-ui/react"
import { Container } from "../../ui/container.tsx"
import { pictureAddress } from "../content/picture-address.ts"
import { PageFrame } from "./page-frame.tsx"

/** For developers: which pictures does this server deliver? early/image-test.ts writes the outcome on each row. */
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
              <Row key={path} data-image-test="loading">
                <Thumbnail>
                  <img src={path} alt="" width={120} height={80} />
                </Thumbnail>
                <Box minW="0">
                  <Box fontWeight="600">{label}</Box>
                  <Box as="code" textStyle="xs" color="fg.muted" overflowWrap="anywhere" fontFamily="mono">
                    {path}
                  </Box>
                </Box>
                <Badge role="status" aria-label={`${label}: Loading`}>
                  Loading
                </Badge>
              </Row>
            ))}
          </Box>
        </Container>
      </Box>
    </PageFrame>
  )
}

/** One picture of each kind in each format, and addresses without one. */
const imagePaths: { label: string; path: string }[] = [
  ...firstOf("services/"),
  ...firstOf("testimonials/"),
  ...firstOf("gallery/"),
  ...firstOf("trainer.jpg"),
  { label: "A file that does not exist", path: "/assets/no-such-picture.jpg" },
  { label: "A page instead of a picture", path: "/no/such/folder/picture.jpg" },
]

function firstOf(prefix: string): { label: string; path: string }[] {
  const [name, picture] = Object.entries(pictures).find(([candidate]) => candidate.startsWith(prefix)) ?? []
  if (name === undefined || picture === undefined) return []
  const { widths, fallback } = picture
  const narrowest = widths[0] ?? fallback.width
  return [{ width: narrowest, format: "avif" as const }, { width: narrowest, format: "webp" as const }, fallback].map(
    ({ width, format }) => ({
      label: `${name} as ${format.toUpperCase()}`,
      path: pictureAddress(picture, width, format),
    }),
  )
}

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "72px minmax(0, 1fr)", sm: "120px minmax(0, 1fr) auto" },
    columnGap: "5",
    rowGap: "2",
    alignItems: "center",
    py: "4",
    borderTopWidth: "1px",
    "&:not([data-image-test=loaded]) img": { visibility: "hidden" },
  },
})

const Thumbnail = chakra("div", {
  base: {
    bg: "paper.dark",
    borderRadius: "l1",
    overflow: "hidden",
    aspectRatio: "3 / 2",
    "& img": { w: "full", h: "full", objectFit: "cover" },
  },
})

const Badge = chakra("span", {
  base: {
    gridColumn: { base: "2", sm: "3" },
    justifySelf: "start",
    px: "3",
    py: "1",
    borderRadius: "full",
    textStyle: "sm",
    fontWeight: "600",
    bg: "paper.dark",
    color: "ink.700",
    "[data-image-test=loaded] > &": { bg: "moss.100", color: "moss.700" },
    "[data-image-test=failed] > &": { bg: "clay.100", color: "clay.800" },
  },
})
