import { Box, Flex } from "@chakra-ui/react"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { formatRelativeTime } from "./relative-time.ts"
import { useNow } from "./use-now.ts"

/** Size, age and number of photos of a video. */
export function SlideshowDetails({ status: { size, created, photoCount } }: { status: SlideshowStatus }) {
  const nowMs = useNow(30_000)
  const details = [
    { term: "Size", value: size },
    { term: "Created", value: created && formatRelativeTime(Date.parse(created), nowMs) },
    { term: "Photos", value: photoCount },
  ].filter(({ value }) => value !== undefined)
  return (
    <Flex as="dl" gap="7" textStyle="sm">
      {details.map(({ term, value }) => (
        <Box key={term}>
          <Box as="dt" color="fg.muted">
            {term}
          </Box>
          <Box as="dd" fontWeight="600" fontVariantNumeric="tabular-nums">
            {value}
          </Box>
        </Box>
      ))}
    </Flex>
  )
}
