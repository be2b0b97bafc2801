import { writeFile } from "node:fs/promises"
import type { SkippedPhoto } from "@site/contract/job.ts"
import type { DecodedPictures } from "../media/check-decoding.ts"
import { type VideoTools, verifyVideo } from "../media/verify-video.ts"
import { type FrameSize, fullHd } from "../slides/frame-format.ts"
import { planTimeline, type Timing } from "../timeline/timeline.ts"
import type { trackProgress } from "./progress.ts"
import { RenderError } from "./render-error.ts"
import { RenderTally } from "./render-tally.ts"
import type { SlideEvents } from "./slide-events.ts"
import type { SlideSource } from "./slide-source.ts"
import type { RenderedSlideshow } from "./slideshow-request.ts"
import { SmallerSlides } from "./smaller-slides.ts"

interface Rendition {
  size: FrameSize
  file: string
}

export interface RenditionsJob {
  slides: SlideSource[]
  /** Unusable photos, which are not among the slides. */
  skipped: SkippedPhoto[]
  timing: Timing
  large: Rendition
  small: Rendition | null
  posterFile: string
  tools: VideoTools
  progress: ReturnType<typeof trackProgress>
}

interface RenditionToEncode {
  slides: SlideSource[]
  events: SlideEvents
  size: FrameSize
  timing: Timing
  outputFile: string
  limits: VideoTools
  onFrames: (frameCount: number) => void
}

/** One of the engines, and which pictures of its videos have to be verified by decoding. */
export interface RenditionEncoder {
  encode: (rendition: RenditionToEncode) => Promise<{ slideCount: number }>
  toDecode: DecodedPictures
}

/** The time of the small rendition over that of the large one, whose slides it shrinks: measured for 1280x720. */
const smallShare = 0.25

/**
 * One attempt of an engine, from the first slide to verified videos and their poster.
 *
 * @throws like renderSlideshow, and BitstreamError.
 */
export async function renderRenditions(job: RenditionsJob, encoder: RenditionEncoder): Promise<RenderedSlideshow> {
  const { timing, large, small, tools, progress } = job
  const slides = large.size === fullHd ? job.slides : new SmallerSlides(large.size).of(job.slides)
  const tally = new RenderTally(slides, job.skipped)
  const smaller = small && new SmallerSlides(small.size)
  const work = 1 + (small ? smallShare : 0)
  const reportFrames = (before: number, share: number) => (frames: number) => {
    const slidesDone = frames / timing.slotFrames
    tally.onSlidesDone(slidesDone)
    // The number of slides falls with each damaged photo, and by two with a damaged logo.
    progress("rendering", (before + (share * slidesDone) / tally.slideCount) / work)
  }

  const events: SlideEvents = {
    ...tally.events,
    onPhotoMade: (slide, made) => {
      tally.events.onPhotoMade(slide, made)
      smaller?.keep(slide, made)
    },
  }
  const common = { timing, limits: tools }
  const { slideCount } = await encoder.encode({
    ...{ ...common, slides, events, size: large.size, outputFile: large.file, onFrames: reportFrames(0, 1) },
  })
  if (small && smaller) {
    await encoder.encode({
      ...{ ...common, slides: smaller.of(tally.remaining()), events: sameSlides, size: small.size },
      ...{ outputFile: small.file, onFrames: reportFrames(1, smallShare) },
    })
  }

  progress("verifying", 0)
  const { frameCount, durationSeconds } = planTimeline(timing, slideCount)
  const verify = ({ size, file }: Rendition) =>
    verifyVideo(file, { size, frameCount, decoded: encoder.toDecode }, tools)
  const [poster, { sizeBytes }] = await Promise.all([tally.poster(), verify(large), small && verify(small)])
  await writeFile(job.posterFile, poster)
  progress("verifying", 1)
  return {
    ...{ videoFile: large.file, ...(small && { smallVideoFile: small.file }), posterFile: job.posterFile },
    ...{ photoCount: tally.photoCount, skipped: tally.skipped(), sizeBytes, frameCount, durationSeconds },
  }
}

/** The second rendition must have the slides of the first. */
const sameSlides: SlideEvents = {
  onPhotoMade: () => {},
  onSkipped: (slide, reason) => {
    throw new RenderError(
      `${slide.photo?.name ?? "The logo"} was changed while the video was being made: it ${reason}.`,
    )
  },
}
