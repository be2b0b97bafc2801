import type { CreateHeroRequest } from "@site/contract/hero.ts"
import { useQuery } from "@tanstack/react-query"
import { ApiError } from "../../../../../ui/api-error.ts"
import { notifyError } from "../../../lib/notify.ts"
import { SlideshowCard } from "../shared/slideshow-card.tsx"
import type { SlideshowRender } from "../shared/use-slideshow-render.ts"
import { ChooseImages } from "./choose-images.tsx"
import { availableImagesQuery } from "./hero-queries.ts"
import { PresentHero } from "./present-hero.tsx"
import { chosenImages, type Selection } from "./use-selection.ts"

interface CreateTabProps {
  slideshow: SlideshowRender<CreateHeroRequest>
  selection: Selection
  onSaved: () => void
  isShownByPress: boolean
}

export function CreateTab({ slideshow, selection, onSaved, isShownByPress }: CreateTabProps) {
  const images = useQuery(availableImagesQuery())
  const chosen = chosenImages(selection, images.data?.images ?? [])
  const isPresent = slideshow.status.data?.url !== undefined

  function create() {
    if (chosen.length === 0) {
      notifyError("Selection Required", "Please select at least one image for the hero slideshow")
    } else {
      const selectedImages = chosen.map(({ id, originalPath }) => ({ path: originalPath, crop: selection.cropOf(id) }))
      slideshow.create(
        { selectedImages },
        {
          // A photo may have been removed since the list was fetched.
          onError(error) {
            if (error instanceof ApiError && error.status === 400) void images.refetch()
          },
        },
      )
    }
  }

  return (
    <SlideshowCard
      slideshow={slideshow}
      heading={isPresent ? "Your Hero Slideshow" : "Choose Images"}
      renderingHeading="Creating Hero Slideshow"
      renderingNote="This may take up to 2 minutes. You can leave this page: the work goes on, and this page finds it again."
      isShownByPress={isShownByPress}
      onTryAgain={chosen.length > 0 ? create : undefined}
    >
      {(status) =>
        status.url === undefined ? (
          <ChooseImages available={images} selection={selection} chosen={chosen} onCreate={create} />
        ) : (
          <PresentHero status={status} url={status.url} slideshow={slideshow} selection={selection} onSaved={onSaved} />
        )
      }
    </SlideshowCard>
  )
}
