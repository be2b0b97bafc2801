import { Heading, Stack } from "@chakra-ui/react"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import type { ReactNode } from "react"
import { messageFor } from "../../../../../ui/api-error.ts"
import { CenteredSpinner } from "../../../ui/centered-spinner.tsx"
import { ErrorAlert } from "../../../ui/error-alert.tsx"
import { Panel } from "../../../ui/panel.tsx"
import { SlideshowProgress } from "./slideshow-progress.tsx"
import { useFocusOnChange } from "./use-focus-on-change.ts"
import type { SlideshowRender } from "./use-slideshow-render.ts"

interface SlideshowCardProps<Request> {
  slideshow: Pick<
    SlideshowRender<Request>,
    "status" | "job" | "failure" | "isConnectionLost" | "isRendering" | "refresh"
  >
  heading: string
  renderingHeading: string
  renderingNote: string
  /** What to do after a failure; undefined when there is nothing to repeat. */
  onTryAgain?: (() => void) | undefined
  /** A button of another view led here. */
  isShownByPress?: boolean
  /** Shown while none is rendered. */
  children: (status: SlideshowStatus) => ReactNode
}

/** The main card: the video, the progress of a render, or the empty state. */
export function SlideshowCard<Request>(props: SlideshowCardProps<Request>) {
  const { heading, renderingHeading, renderingNote, onTryAgain, isShownByPress, children } = props
  const { status, job, failure, isConnectionLost, isRendering, refresh } = props.slideshow
  const idleView = status.data && (status.data.url === undefined ? "none" : "present")
  const headingRef = useFocusOnChange(isRendering ? "rendering" : idleView, isShownByPress)

  return (
    <Panel as="section" aria-labelledby="slideshow-heading">
      <Heading as="h2" id="slideshow-heading" ref={headingRef} tabIndex={-1} textStyle="section" mb="5" outline="none">
        {isRendering ? renderingHeading : heading}
      </Heading>
      <Stack gap="5">
        {failure !== null && !isRendering && (
          <ErrorAlert
            title="The slideshow could not be created"
            reason={failure}
            action="Try Again"
            onAction={onTryAgain}
          />
        )}
        {status.isError && (
          <ErrorAlert
            title="The slideshow could not be checked"
            reason={`${messageFor(status.error, "The server did not answer as expected.")} What you see here may be out of date.`}
            action="Check Again"
            onAction={refresh}
          />
        )}
        {isRendering ? (
          <SlideshowProgress
            job={job}
            note={
              isConnectionLost
                ? "The connection to the server is lost. Trying again; what is shown here may be out of date."
                : renderingNote
            }
          />
        ) : status.isPending ? (
          <CenteredSpinner label="Checking the slideshow" minHeight="360px" />
        ) : (
          status.data && children(status.data)
        )}
      </Stack>
    </Panel>
  )
}
