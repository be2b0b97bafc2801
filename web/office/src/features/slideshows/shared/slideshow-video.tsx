import { chakra } from "@chakra-ui/react"

const Video = chakra("video", {
  base: { w: "full", aspectRatio: "16 / 9", bg: "ink.950", borderRadius: "l2", display: "block" },
})

interface SlideshowVideoProps {
  url: string
  posterUrl: string | undefined
  label: string
  /** As on the home page. */
  isLooping?: boolean
}

/** A new url mounts a new player: with a changed source alone the old video would keep playing. */
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
