import { Heading, Stack } from "@chakra-ui/react"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import type { ReactNode } from "react"
import { CentredSpinner } from "../../../ui/centred-spinner.tsx"
import { FailureNote } from "../../../ui/failure-note.tsx"
import { Panel } from "../../../ui/panel.tsx"
import type { SlideshowBuild } from "./slideshow-build.ts"
import { SlideshowProgress } from "./slideshow-progress.tsx"
import { useFocusOnChange } from "./use-focus-on-change.ts"

interface SlideshowCardProps<Request> {
  build: Pick<SlideshowBuild<Request>, "status" | "job" | "failure" | "isConnectionLost" | "isBuilding" | "refresh">
  heading: string
  buildingHeading: string
  buildingNote: string
  /** What to do after a failure; undefined when there is nothing to repeat. */
  onTryAgain?: (() => void) | undefined
  /** A press in another view has led here. */
  isShownByPress?: boolean
  /** What is shown unless one is being built. */
  children: (status: SlideshowStatus) => ReactNode
}

/** The main card: the video, its making, or the invitation to make one. */
export function SlideshowCard<Request>(props: SlideshowCardProps<Request>) {
  const { heading, buildingHeading, buildingNote, onTryAgain, isShownByPress, children } = props
  const { status, job, failure, isConnectionLost, isBuilding, refresh } = props.build
  const idleView = status.data && (status.data.url === undefined ? "none" : "present")
  const headingRef = useFocusOnChange(isBuilding ? "building" : idleView, isShownByPress)

  return (
    <Panel as="section" aria-labelledby="slideshow-heading">
      <Heading as="h2" id="slideshow-heading" ref={headingRef} tabIndex={-1} textStyle="section" mb="5" outline="none">
        {isBuilding ? buildingHeading : heading}
      </Heading>
      <Stack gap="5">
        {failure !== null && !isBuilding && (
          <FailureNote
            title="The slideshow could not be created"
            reason={failure}
            action="Try Again"
            onAction={onTryAgain}
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
                : buildingNote
            }
          />
        ) : status.isPending ? (
          <CentredSpinner label="Checking the slideshow" minHeight="360px" />
        ) : (
          status.data && children(status.data)
        )}
      </Stack>
    </Panel>
  )
}
