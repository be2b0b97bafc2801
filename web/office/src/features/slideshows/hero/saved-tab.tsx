import { Button, Flex, Heading, Stack, Text } from "@chakra-ui/react"
import { maxSavedSlideshows, type SavedSlideshow } from "@site/contract/hero.ts"
import { useQuery } from "@tanstack/react-query"
import { Bookmark, Plus, RefreshCw } from "lucide-react"
import { useState } from "react"
import { messageFor } from "../../../../../ui/api-error.ts"
import { CenteredSpinner } from "../../../ui/centered-spinner.tsx"
import { ErrorAlert } from "../../../ui/error-alert.tsx"
import { Panel } from "../../../ui/panel.tsx"
import { ButtonRow } from "../shared/button-row.tsx"
import { EmptyState } from "../shared/empty-state.tsx"
import { useFocusOnChange } from "../shared/use-focus-on-change.ts"
import { DeleteModal } from "./delete-modal.tsx"
import { savedSlideshowsQuery } from "./hero-queries.ts"
import { SavedSlideshowItem } from "./saved-slideshow-item.tsx"
import { useSavedSlideshows } from "./use-hero-mutations.ts"

export function SavedTab({ onCreate, isShownByPress }: { onCreate: () => void; isShownByPress: boolean }) {
  const saved = useQuery(savedSlideshowsQuery())
  const { activate, remove } = useSavedSlideshows()
  const [toDelete, setToDelete] = useState<SavedSlideshow | null>(null)
  const slideshows = saved.data ?? []
  const isFull = slideshows.length >= maxSavedSlideshows
  const headingRef = useFocusOnChange(saved.data?.length, isShownByPress)

  return (
    <Panel as="section" aria-labelledby="saved-heading">
      <Heading as="h2" id="saved-heading" ref={headingRef} tabIndex={-1} textStyle="section" mb="1" outline="none">
        Your Saved Slideshows
      </Heading>
      <Text color="fg.muted" mb="5" maxW="62ch">
        The one you mark is shown at the top of your home page, from the next visit on.
      </Text>
      {saved.isPending ? (
        <CenteredSpinner label="Loading the saved slideshows" minHeight="240px" />
      ) : saved.isError ? (
        <ErrorAlert
          title="The saved slideshows could not be loaded"
          reason={messageFor(saved.error, "The server did not answer as expected.")}
          action="Load Again"
          onAction={() => void saved.refetch()}
        />
      ) : slideshows.length === 0 ? (
        <EmptyState
          icon={<Bookmark size={34} strokeWidth={1.5} />}
          title="Nothing saved yet"
          text={`Create a hero slideshow and save it. You can keep ${maxSavedSlideshows} and change between them. Until one is marked, your home page shows its evening sky.`}
          action="Create a Slideshow"
          onAction={onCreate}
          py={{ base: "10", md: "14" }}
        />
      ) : (
        <Stack role="radiogroup" aria-label="Slideshow on the website" gap="0">
          {slideshows.map((slideshow) => (
            <SavedSlideshowItem
              key={slideshow.id}
              slideshow={slideshow}
              isBusy={activate.isPending}
              onActivate={() => activate.mutate(slideshow.id)}
              onDelete={() => setToDelete(slideshow)}
            />
          ))}
        </Stack>
      )}
      {(slideshows.length > 0 || saved.isError) && (
        <Flex justify="space-between" gap="3" wrap="wrap" mt="6">
          <ButtonRow>
            <Button
              size="md"
              variant="outline"
              colorPalette="ink"
              aria-disabled={saved.isFetching}
              onClick={() => saved.isFetching || void saved.refetch()}
            >
              <RefreshCw />
              Refresh
            </Button>
          </ButtonRow>
          <ButtonRow>
            <Button size="md" disabled={isFull} onClick={onCreate}>
              {!isFull && <Plus />}
              {isFull ? "Maximum Reached" : "Create New Slideshow"}
            </Button>
          </ButtonRow>
        </Flex>
      )}
      {toDelete && (
        <DeleteModal
          slideshow={toDelete}
          onClose={() => setToDelete(null)}
          onDelete={() => {
            setToDelete(null)
            remove.mutate(toDelete.id)
          }}
        />
      )}
    </Panel>
  )
}
