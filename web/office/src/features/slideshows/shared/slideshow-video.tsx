import { chakra } from "@chakra-ui/react"

const Video = chakra("video", {
  base: { w: "full", aspectRatio: "16 / 9", bg: "ink.950", borderRadius: "l2", display: "block" },
})

interface SlideshowVideoProps {
  url: string
  posterUrl: string | undefined
  label: string
  /** As on the home page, where the end meets the beginning. */
  isLooping?: boolean
}

/** A new url is a new player: a changed source alone would go on playing the old video. */
export function SlideshowVideo({ url, posterUrl, label, isLooping = false }: SlideshowVideoProps) {
  return (
    <Video
      key={url}
      src={url}
      poster={posterUrl}
      controls
      playsInline
      preload="metadata"
      loop={isLooping}
      aria-label={label}
    >
      Your browser does not support the video tag.
    </Video>
  )
}
