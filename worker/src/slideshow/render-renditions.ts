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

export interface Rendition {
  size: FrameSize
  file: string
}

export interface RenditionsJob {
  slides: SlideSource[]
  /** Photos that are known not to be usable, and are not among the slides. */
  skipped: SkippedPhoto[]
  timing: Timing
  large: Rendition
  small: Rendition | null
  posterFile: string
  tools: VideoTools
  progress: ReturnType<typeof trackProgress>
}

export interface RenditionToEncode {
  slides: SlideSource[]
  events: SlideEvents
  size: FrameSize
  timing: Timing
  outputFile: string
  limits: VideoTools
  onFrames: (frameCount: number) => void
}

/** One of the engines, and what of its videos is left to be decoded. */
export interface RenditionEncoder {
  encode: (rendition: RenditionToEncode) => Promise<{ slideCount: number }>
  toDecode: DecodedPictures
}

/** What the small rendition costs of the large one, whose slides it shrinks: 1280x720 takes a quarter of the time. */
const smallShare = 0.25

/**
 * One attempt, from the first slide to checked videos and their poster: every slide is made anew, and judged anew.
 *
 * @throws like renderSlideshow, and BitstreamError.
 */
export async function renderRenditions(job: RenditionsJob, encoder: RenditionEncoder): Promise<RenderedSlideshow> {
  const { timing, large, small, tools, progress } = job
  const slides = large.size === fullHd ? job.slides : new SmallerSlides(large.size).of(job.slides)
  const account = new RenderTally(slides, job.skipped)
  const smaller = small && new SmallerSlides(small.size)
  const work = 1 + (small ? smallShare : 0)
  const tell = (before: number, share: number) => (frames: number) => {
    const slidesDone = frames / timing.slotFrames
    account.onSlidesDone(slidesDone)
    // A damaged logo makes two slides fewer, a damaged photo one: what is left to do shrinks as it shows.
    progress("rendering", (before + (share * slidesDone) / account.slideCount) / work)
  }

  const events: SlideEvents = {
    ...account.events,
    onPhotoMade: (slide, made) => {
      account.events.onPhotoMade(slide, made)
      smaller?.keep(slide, made)
    },
  }
  const common = { timing, limits: tools }
  const { slideCount } = await encoder.encode({
    ...{ ...common, slides, events, size: large.size, outputFile: large.file, onFrames: tell(0, 1) },
  })
  if (small && smaller) {
    await encoder.encode({
      ...{ ...common, slides: smaller.of(account.remaining()), events: sameSlides, size: small.size },
      ...{ outputFile: small.file, onFrames: tell(1, smallShare) },
    })
  }

  progress("verifying", 0)
  const { frameCount, durationSeconds } = planTimeline(timing, slideCount)
  const verify = ({ size, file }: Rendition) =>
    verifyVideo(file, { size, frameCount, decoded: encoder.toDecode }, tools)
  const [poster, { sizeBytes }] = await Promise.all([account.poster(), verify(large), small && verify(small)])
  await writeFile(job.posterFile, poster)
  progress("verifying", 1)
  return {
    ...{ videoFile: large.file, ...(small && { smallVideoFile: small.file }), posterFile: job.posterFile },
    ...{ photoCount: account.photoCount, skipped: account.skipped(), sizeBytes, frameCount, durationSeconds },
  }
}

/** The second rendition has the slides of the first, or the two would not show the same. */
const sameSlides: SlideEvents = {
  onPhotoMade: () => {},
  onSkipped: (slide, reason) => {
    throw new RenderError(
      `${slide.photo?.name ?? "The logo"} was changed while the video was being made: it ${reason}.`,
    )
  },
}
