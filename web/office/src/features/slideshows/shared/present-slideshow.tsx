import { Flex, Stack } from "@chakra-ui/react"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import type { ReactNode } from "react"
import { ButtonRow } from "./button-row.tsx"
import { SkippedPhotos } from "./skipped-photos.tsx"
import { SlideshowDetails } from "./slideshow-details.tsx"
import { SlideshowVideo } from "./slideshow-video.tsx"

interface PresentSlideshowProps {
  status: SlideshowStatus
  url: string
  label: string
  isLooping?: boolean
  buttons: ReactNode
  /** What to do about skipped photos. */
  advice: string
  children?: ReactNode
}

/** The current video with its details and what can be done with it. */
export function PresentSlideshow(props: PresentSlideshowProps) {
  const { status, url, label, isLooping = false, buttons, advice, children } = props
  return (
    <Stack gap="5">
      <SlideshowVideo url={url} posterUrl={status.posterUrl} label={label} isLooping={isLooping} />
      <Flex align="center" justify="space-between" gap="4" wrap="wrap">
        <SlideshowDetails status={status} />
        <ButtonRow>{buttons}</ButtonRow>
      </Flex>
      {children}
      <SkippedPhotos photos={status.skipped ?? []} advice={advice} />
    </Stack>
  )
}
