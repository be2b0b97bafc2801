import { useSlideshowBuild } from "../shared/slideshow-build.ts"
import { SlideshowCard } from "../shared/slideshow-card.tsx"
import { EmptySlideshow } from "./empty-slideshow.tsx"
import { gallerySlideshow } from "./gallery-queries.ts"
import { PresentSlideshow } from "./present-slideshow.tsx"

export function GallerySlideshowCard() {
  const build = useSlideshowBuild(gallerySlideshow)
  const create = () => build.create()
  return (
    <SlideshowCard
      build={build}
      heading="Your Slideshow"
      buildingHeading="Creating Slideshow"
      buildingNote="You can leave this page: the work goes on, and this page finds it again."
      onTryAgain={create}
    >
      {(status) =>
        status.url === undefined ? (
          <EmptySlideshow onCreate={create} />
        ) : (
          <PresentSlideshow
            status={status}
            url={status.url}
            isChecking={build.status.isFetching}
            onRefresh={build.refresh}
            onRegenerate={create}
          />
        )
      }
    </SlideshowCard>
  )
}
