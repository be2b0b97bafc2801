import type { CreateHeroRequest } from "@site/contract/hero.ts"
import { useQuery } from "@tanstack/react-query"
import { ApiError } from "../../../../../ui/api-error.ts"
import { notifyError } from "../../../lib/notify.ts"
import type { SlideshowBuild } from "../shared/slideshow-build.ts"
import { SlideshowCard } from "../shared/slideshow-card.tsx"
import { ChooseImages } from "./choose-images.tsx"
import { availableImagesQuery } from "./hero-queries.ts"
import { PresentHero } from "./present-hero.tsx"
import { chosenImages, type Selection } from "./use-selection.ts"

interface CreateTabProps {
  build: SlideshowBuild<CreateHeroRequest>
  selection: Selection
  onSaved: () => void
  isShownByPress: boolean
}

export function CreateTab({ build, selection, onSaved, isShownByPress }: CreateTabProps) {
  const images = useQuery(availableImagesQuery())
  const chosen = chosenImages(selection, images.data?.images ?? [])
  const isPresent = build.status.data?.url !== undefined

  function create() {
    if (chosen.length === 0) {
      notifyError("Selection Required", "Please select at least one image for the hero slideshow")
    } else {
      const selectedImages = chosen.map(({ id, originalPath }) => ({ path: originalPath, crop: selection.cropOf(id) }))
      build.create(
        { selectedImages },
        {
          // A photo may be gone since the list was read.
          onError(error) {
            if (error instanceof ApiError && error.status === 400) void images.refetch()
          },
        },
      )
    }
  }

  return (
    <SlideshowCard
      build={build}
      heading={isPresent ? "Your Hero Slideshow" : "Choose Images"}
      buildingHeading="Creating Hero Slideshow"
      buildingNote="This may take up to 2 minutes. You can leave this page: the work goes on, and this page finds it again."
      isShownByPress={isShownByPress}
      onTryAgain={chosen.length > 0 ? create : undefined}
    >
      {(status) =>
        status.url === undefined ? (
          <ChooseImages available={images} selection={selection} chosen={chosen} onCreate={create} />
        ) : (
          <PresentHero status={status} url={status.url} build={build} selection={selection} onSaved={onSaved} />
        )
      }
    </SlideshowCard>
  )
}
