import type { ActiveSlideshow } from "@site/contract/hero.ts"
import { mobileBreakpointPx } from "../../ui/interface-timing.ts"

/** `data-state` of the video element: none shows the gradient behind it, poster the first frame of the video. */
type HeroState = "none" | "poster" | "playing" | "paused"

const reducedMotion = "(prefers-reduced-motion: reduce)"

/**
 * Shows the active slideshow in the video element, which is rendered without a source and with `data-state="none"`,
 * and lets the button, rendered hidden, stop it.
 */
export function playHeroVideo(video: HTMLVideoElement, button: HTMLButtonElement): void {
  const show = (state: HeroState) => {
    video.dataset.state = state
    button.hidden = state === "none" || state === "poster"
    button.dataset.state = state
    button.setAttribute("aria-label", state === "paused" ? "Play background video" : "Pause background video")
  }

  button.addEventListener("click", () => (video.paused ? void video.play() : video.pause()))
  video.addEventListener("playing", () => show("playing"))
  video.addEventListener("pause", () => video.dataset.state === "playing" && show("paused"))
  video.addEventListener("error", () => {
    reportFailure("Error fetching active slideshow", video.error?.message)
    show("none")
  })
  matchMedia(reducedMotion).addEventListener("change", ({ matches }) => matches && video.pause())

  afterFirstPaint(() => void start(video, () => show("poster")))
}

/** A browser may not report its first paint. */
const firstPaintTimeoutMs = 3000

/** The heading is painted before the video is requested. requestAnimationFrame would be too early. */
function afterFirstPaint(act: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) begin()
  })
  const timeout = setTimeout(() => begin(), firstPaintTimeoutMs)
  const begin = () => {
    clearTimeout(timeout)
    observer.disconnect()
    act()
  }
  observer.observe({ type: "paint", buffered: true })
}

async function start(video: HTMLVideoElement, showPoster: () => void): Promise<void> {
  const slideshow = await fetchActiveSlideshow()
  if (!slideshow) return
  const isSmall = matchMedia(`(max-width: ${mobileBreakpointPx - 0.02}px)`).matches
  if (slideshow.posterPath) video.poster = slideshow.posterPath
  showPoster()
  if (matchMedia(reducedMotion).matches || savesData()) return
  // The attribute alone has no effect on elements created by a script.
  video.muted = true
  video.src = (isSmall && slideshow.smallPath) || slideshow.path
  try {
    await video.play()
  } catch (error) {
    // Autoplay is not allowed: the poster stays. A broken video has its own event.
    if (!["NotAllowedError", "AbortError", "NotSupportedError"].includes((error as DOMException).name)) throw error
  }
}

async function fetchActiveSlideshow(): Promise<ActiveSlideshow["slideshow"]> {
  try {
    // Revalidated at each load: changes of the owner are visible from the next one.
    const response = await fetch("/api/hero-slideshow/active", { cache: "no-cache" })
    const answer: ActiveSlideshow | undefined = response.ok ? await response.json() : undefined
    if (answer?.success) return answer.slideshow
    reportFailure("Failed to fetch active slideshow", response.status)
  } catch (error) {
    reportFailure("Error fetching active slideshow", error)
  }
  return null
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}

function reportFailure(message: string, detail: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
  console.error(message, detail)
}
