import { Box, Grid, Text } from "@chakra-ui/react"
import type { AvailableImage, AvailableImagesAnswer } from "@site/contract/hero.ts"
import { maxHeroPhotos } from "@site/contract/slideshow-job.ts"
import type { UseQueryResult } from "@tanstack/react-query"
import { useState } from "react"
import { messageFor } from "../../../../../ui/api-error.ts"
import { notify } from "../../../lib/notify.ts"
import { CenteredSpinner } from "../../../ui/centered-spinner.tsx"
import { ErrorAlert } from "../../../ui/error-alert.tsx"
import { SkippedPhotos } from "../shared/skipped-photos.tsx"
import { CropModal } from "./crop-modal.tsx"
import { ImageCard } from "./image-card.tsx"
import { PreviewOverlay } from "./preview-overlay.tsx"
import { SelectionPanel } from "./selection-panel.tsx"
import type { Selection } from "./use-selection.ts"

interface ChooseImagesProps {
  available: UseQueryResult<AvailableImagesAnswer>
  selection: Selection
  chosen: readonly AvailableImage[]
  onCreate: () => void
}

export function ChooseImages({ available, selection, chosen, onCreate }: ChooseImagesProps) {
  const [previewed, setPreviewed] = useState<AvailableImage | null>(null)
  const [cropped, setCropped] = useState<AvailableImage | null>(null)

  if (available.isPending) return <CenteredSpinner label="Loading the images" minHeight="360px" />
  if (available.data === undefined) {
    return (
      <ErrorAlert
        title="The images could not be loaded"
        reason={messageFor(available.error, "The server did not answer as expected.")}
        action="Load Again"
        onAction={() => void available.refetch()}
      />
    )
  }
  const { images, skipped = [] } = available.data
  const isFull = chosen.length >= maxHeroPhotos
  return (
    <>
      <Box mt="-3" maxW="76ch">
        <Text color="fg.muted">
          {images.length === 0
            ? "There are no photos yet. Put some into content/gallery and load this page again."
            : `Tick the photos in the order in which they shall be seen, ${maxHeroPhotos} at most. Each stays for four seconds.`}
        </Text>
        {/* Always rendered: screen readers announce only changes of an existing status. */}
        <Text role="status" fontWeight="600">
          {isFull && `${maxHeroPhotos} images are chosen, the most a video can hold.`}
        </Text>
      </Box>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 320px" }} gap={{ base: "6", xl: "8" }}>
        {images.length > 0 && (
          // The padding is for the focus rings of the cards, which the scroller would clip.
          <Box
            position="relative"
            maxH={{ base: "70dvh", xl: "46rem" }}
            overflowY="auto"
            mx="-1.5"
            px="1.5"
            py="1.5"
            mt="-1.5"
          >
            <Grid
              as="ul"
              listStyle="none"
              aria-label="Available images"
              templateColumns={{
                base: "repeat(auto-fill, minmax(8.25rem, 1fr))",
                md: "repeat(auto-fill, minmax(11.5rem, 1fr))",
              }}
              gap={{ base: "3", md: "4" }}
            >
              {images.map((image) => (
                <ImageCard
                  key={image.id}
                  image={image}
                  place={chosen.indexOf(image) + 1}
                  crop={selection.cropOf(image.id)}
                  isFull={isFull}
                  onToggle={() => selection.toggle(image.id)}
                  onPreview={() => setPreviewed(image)}
                  onCrop={() => setCropped(image)}
                />
              ))}
            </Grid>
          </Box>
        )}
        <SelectionPanel selection={selection} chosen={chosen} onCreate={onCreate} />
      </Grid>
      <SkippedPhotos photos={skipped} advice="Replace these files in content/gallery and load this page again." />
      {previewed && <PreviewOverlay image={previewed} onClose={() => setPreviewed(null)} />}
      {cropped && (
        <CropModal
          image={cropped}
          savedCrop={selection.cropOf(cropped.id)}
          onCancel={() => setCropped(null)}
          onSave={(crop) => {
            selection.saveCrop(cropped.id, crop)
            setCropped(null)
            notify(crop === null ? "Crop removed" : "Crop saved")
          }}
        />
      )}
    </>
  )
}
