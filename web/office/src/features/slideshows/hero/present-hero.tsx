import { Button, Text } from "@chakra-ui/react"
import { type CreateHeroRequest, heroFileName, maxSavedSlideshows } from "@site/contract/hero.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { useQuery } from "@tanstack/react-query"
import { Download, ListRestart, Save } from "lucide-react"
import { useState } from "react"
import { PresentSlideshow } from "../shared/present-slideshow.tsx"
import type { SlideshowRender } from "../shared/use-slideshow-render.ts"
import { savedSlideshowsQuery } from "./hero-queries.ts"
import { SaveModal } from "./save-modal.tsx"
import { notifySavedLimitReached, useResetHero, useSaveHero } from "./use-hero-mutations.ts"
import type { Selection } from "./use-selection.ts"

interface PresentHeroProps {
  status: SlideshowStatus
  url: string
  slideshow: SlideshowRender<CreateHeroRequest>
  selection: Selection
  onSaved: () => void
}

export function PresentHero({ status, url, slideshow, selection, onSaved }: PresentHeroProps) {
  const [isNaming, setIsNaming] = useState(false)
  const saved = useQuery(savedSlideshowsQuery()).data ?? []
  const isFull = saved.length >= maxSavedSlideshows
  const sameVideo = saved.find(({ path }) => hashOf(path) === hashOf(url))
  const reset = useResetHero(slideshow, selection)
  const save = useSaveHero(slideshow, onSaved)

  return (
    <PresentSlideshow
      status={status}
      url={url}
      label="Hero slideshow"
      isLooping
      advice="Replace these files in content/gallery, then start a new slideshow."
      buttons={
        <>
          <Button
            size="md"
            variant="outline"
            colorPalette="ink"
            aria-disabled={reset.isPending}
            onClick={() => reset.isPending || reset.mutate()}
          >
            <ListRestart />
            New Slideshow
          </Button>
          <Button size="md" variant="outline" colorPalette="ink" asChild>
            <a href={url} download={heroFileName}>
              <Download />
              Download
            </a>
          </Button>
          <Button
            size="md"
            aria-disabled={isFull || save.isPending}
            opacity={isFull ? 0.5 : 1}
            onClick={() => {
              if (isFull) notifySavedLimitReached()
              else if (!save.isPending) setIsNaming(true)
            }}
          >
            <Save />
            Save Slideshow
          </Button>
        </>
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {sameVideo && (
          <>
            Saved as <bdi>{sameVideo.name}</bdi>.{" "}
            {sameVideo.isActive
              ? "It is on your website. "
              : "Mark it among your saved slideshows to show it on your website. "}
          </>
        )}
        {describeSaving(isFull, sameVideo !== undefined)}
      </Text>
      {isNaming && (
        <SaveModal
          onClose={() => setIsNaming(false)}
          onSave={(name) => {
            setIsNaming(false)
            save.mutate({ name, path: url })
          }}
        />
      )}
    </PresentSlideshow>
  )
}

function describeSaving(isFull: boolean, isSaved: boolean): string {
  const limit = `You have saved ${maxSavedSlideshows} slideshows, which is the most.`
  if (isFull) return isSaved ? limit : `${limit} Delete one to save this one.`
  return isSaved ? "" : "Save it to show it on your website. New Slideshow starts over without keeping this one."
}

/** A saved video has another name but the same bytes: every name ends with their hash. */
function hashOf(path: string): string {
  return path.slice(path.lastIndexOf("-") + 1)
}
