import { Button } from "@chakra-ui/react"
import { Clapperboard, Download, RefreshCw, RotateCw } from "lucide-react"
import { EmptyState } from "../shared/empty-state.tsx"
import { PresentSlideshow } from "../shared/present-slideshow.tsx"
import { SlideshowCard } from "../shared/slideshow-card.tsx"
import { useSlideshowRender } from "../shared/use-slideshow-render.ts"
import { gallerySlideshow } from "./gallery-queries.ts"

export function GallerySlideshowCard() {
  const slideshow = useSlideshowRender(gallerySlideshow)
  const create = () => slideshow.create()
  const isChecking = slideshow.status.isFetching
  return (
    <SlideshowCard
      slideshow={slideshow}
      heading="Your Slideshow"
      renderingHeading="Creating Slideshow"
      renderingNote="You can leave this page: the work goes on, and this page finds it again."
      onTryAgain={create}
    >
      {(status) =>
        status.url === undefined ? (
          <EmptyState
            icon={<Clapperboard size={36} strokeWidth={1.5} />}
            title="No slideshow yet"
            text="Create one from the photos in your gallery. It takes about 20 seconds, and you can watch it here and download it."
            action="Create Slideshow"
            onAction={create}
            py={{ base: "10", md: "12" }}
            aspectRatio={{ md: "16 / 9" }}
          />
        ) : (
          <PresentSlideshow
            status={status}
            url={status.url}
            label="Gallery slideshow"
            advice="Replace these files in content/gallery or remove them, then press Regenerate."
            buttons={
              <>
                <Button
                  size="md"
                  variant="outline"
                  colorPalette="ink"
                  onClick={() => isChecking || slideshow.refresh()}
                  aria-disabled={isChecking}
                >
                  <RefreshCw />
                  Refresh
                </Button>
                <Button size="md" variant="outline" colorPalette="ink" onClick={create}>
                  <RotateCw />
                  Regenerate
                </Button>
                <Button asChild size="md">
                  <a href={status.url} download="gallery-slideshow.mp4">
                    <Download />
                    Download
                  </a>
                </Button>
              </>
            }
          />
        )
      }
    </SlideshowCard>
  )
}
