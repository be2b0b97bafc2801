import { Heading, Stack } from "@chakra-ui/react"
import { useEffect, useRef } from "react"
import { CentredSpinner } from "../../components/centred-spinner.tsx"
import { FailureNote } from "../../components/failure-note.tsx"
import { Panel } from "../../components/panel.tsx"
import { SlideshowProgress } from "../../components/slideshow-progress.tsx"
import { EmptySlideshow } from "./empty-slideshow.tsx"
import { PresentSlideshow } from "./present-slideshow.tsx"
import { useGallerySlideshow } from "./use-gallery-slideshow.ts"

/** The main card: the video, its making, or the invitation to make one. */
export function SlideshowCard() {
  const { status, job, failure, isConnectionLost, isBuilding, create, refresh } = useGallerySlideshow()
  const headingRef = useFocusOnChange(isBuilding)

  return (
    <Panel as="section" aria-labelledby="slideshow-heading">
      <Heading as="h2" id="slideshow-heading" ref={headingRef} tabIndex={-1} textStyle="section" mb="5" outline="none">
        {isBuilding ? "Creating Slideshow" : "Your Slideshow"}
      </Heading>
      <Stack gap="5">
        {failure !== null && !isBuilding && (
          <FailureNote
            title="The slideshow could not be created"
            reason={failure}
            action="Try Again"
            onAction={create}
          />
        )}
        {status.isError && (
          <FailureNote
            title="The slideshow could not be checked"
            reason="The server did not answer as expected. What you see here may be out of date."
            action="Check Again"
            onAction={refresh}
          />
        )}
        {isBuilding ? (
          <SlideshowProgress
            job={job}
            note={
              isConnectionLost
                ? "The connection to the server is lost. Trying again; what is shown here may be out of date."
                : "You can leave this page: the work goes on, and this page finds it again."
            }
          />
        ) : status.isPending ? (
          <CentredSpinner label="Checking the slideshow" minHeight="360px" />
        ) : status.data?.url !== undefined ? (
          <PresentSlideshow
            status={status.data}
            url={status.data.url}
            isChecking={status.isFetching}
            onRefresh={refresh}
            onRegenerate={create}
          />
        ) : (
          status.data && <EmptySlideshow onCreate={create} />
        )}
      </Stack>
    </Panel>
  )
}

/** The pressed button goes when the view changes; the focus stays in the card instead of being lost. */
function useFocusOnChange(value: boolean) {
  const ref = useRef<HTMLHeadingElement>(null)
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current === value) return
    previous.current = value
    if (document.activeElement === document.body || document.activeElement === null)
      ref.current?.focus({ preventScroll: true })
  }, [value])
  return ref
}
