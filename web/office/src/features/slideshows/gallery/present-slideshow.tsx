import { Button, Flex, Stack } from "@chakra-ui/react"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { Download, RefreshCw, RotateCw } from "lucide-react"
import { ButtonRow } from "../shared/button-row.tsx"
import { SkippedPhotos } from "../shared/skipped-photos.tsx"
import { SlideshowFacts } from "../shared/slideshow-facts.tsx"
import { SlideshowVideo } from "../shared/slideshow-video.tsx"

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
        <SlideshowFacts status={status} />
        <ButtonRow>
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
        </ButtonRow>
      </Flex>
      <SkippedPhotos
        photos={status.skipped ?? []}
        advice="Replace these files in content/gallery or remove them, then press Regenerate."
      />
    </Stack>
  )
}
