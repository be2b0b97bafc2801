import { Box, Button, Flex, Stack } from "@chakra-ui/react"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { Download, RefreshCw, RotateCw } from "lucide-react"
import { SkippedPhotos } from "../../components/skipped-photos.tsx"
import { SlideshowVideo } from "../../components/slideshow-video.tsx"
import { useNow } from "../../components/use-now.ts"
import { formatRelativeTime } from "../../lib/relative-time.ts"

interface PresentSlideshowProps {
  status: SlideshowStatus
  url: string
  isChecking: boolean
  onRefresh: () => void
  onRegenerate: () => void
}

export function PresentSlideshow({ status, url, isChecking, onRefresh, onRegenerate }: PresentSlideshowProps) {
  return (
    <Stack gap="5">
      <SlideshowVideo url={url} posterUrl={status.posterUrl} label="Gallery slideshow" />
      <Flex align="center" justify="space-between" gap="4" wrap="wrap">
        <Facts status={status} />
        <Flex
          gap="2"
          wrap="wrap"
          flex={{ base: "1 1 100%", sm: "0 1 auto" }}
          css={{ "& > *": { flexGrow: { base: 1, sm: 0 } } }}
        >
          <Button
            size="md"
            variant="outline"
            colorPalette="ink"
            onClick={() => isChecking || onRefresh()}
            aria-disabled={isChecking}
          >
            <RefreshCw aria-hidden />
            Refresh
          </Button>
          <Button size="md" variant="outline" colorPalette="ink" onClick={onRegenerate}>
            <RotateCw aria-hidden />
            Regenerate
          </Button>
          <Button asChild size="md">
            <a href={url} download="gallery-slideshow.mp4">
              <Download aria-hidden />
              Download
            </a>
          </Button>
        </Flex>
      </Flex>
      <SkippedPhotos
        photos={status.skipped ?? []}
        advice="Replace these files in content/gallery or remove them, then press Regenerate."
      />
    </Stack>
  )
}

function Facts({ status: { size, created, photoCount } }: { status: SlideshowStatus }) {
  const nowMs = useNow(30_000)
  const facts = [
    { term: "Size", value: size },
    { term: "Created", value: created && formatRelativeTime(Date.parse(created), nowMs) },
    { term: "Photos", value: photoCount },
  ].filter(({ value }) => value !== undefined)
  return (
    <Flex as="dl" gap="7" textStyle="sm">
      {facts.map(({ term, value }) => (
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
