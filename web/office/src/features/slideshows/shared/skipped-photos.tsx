import { Box, Text } from "@chakra-ui/react"
import type { SkippedPhoto } from "@site/contract/job.ts"

interface SkippedPhotosProps {
  photos: readonly SkippedPhoto[]
  /** What to do about them. */
  advice: string
}

/** Photos that are not in the video, with their names and reasons. */
export function SkippedPhotos({ photos, advice }: SkippedPhotosProps) {
  if (photos.length === 0) return null
  return (
    <Box
      as="section"
      aria-labelledby="skipped-photos"
      bg="bg.subtle"
      borderRadius="l3"
      px={{ base: "4", md: "5" }}
      py="4"
    >
      <Text as="h3" id="skipped-photos" textStyle="sm" fontWeight="600">
        {photos.length === 1 ? "1 photo was left out" : `${photos.length} photos were left out`}
      </Text>
      <Box as="ul" listStyle="none" mt="2" maxH="220px" overflowY="auto">
        {photos.map(({ name, reason }) => (
          <Box as="li" key={name} textStyle="sm" py="1.5" borderTopWidth="1px" overflowWrap="anywhere">
            <Box as="span" fontWeight="600">
              {name}
            </Box>
            <Box as="span" display="block" color="fg.muted">
              {reason}
            </Box>
          </Box>
        ))}
      </Box>
      <Text textStyle="sm" color="fg.muted" mt="2">
        {advice}
      </Text>
    </Box>
  )
}
