import { Box, chakra } from "@chakra-ui/react"

/** early/image-test.ts finds out what becomes of the picture and writes it on the row. */
export function ImageTestRow({ label, path }: { label: string; path: string }) {
  return (
    <Row data-image-test="loading">
      <Frame>
        <img src={path} alt="" width={120} height={80} />
      </Frame>
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

const Frame = chakra("div", {
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
