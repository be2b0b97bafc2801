import { chakra } from "@chakra-ui/react"
import { Pause, Play } from "lucide-react"

/** The active slideshow behind the text; hidden until there is one. */
export function HeroVideo() {
  return (
    <>
      <Video
        data-early="hero-video"
        data-state="none"
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
      />
      <PauseButton type="button" data-early="hero-pause" data-state="none" aria-label="Pause background video" hidden>
        <span className="when-playing">
          <Pause size={17} />
          Pause
        </span>
        <span className="when-paused">
          <Play size={17} />
          Play
        </span>
      </PauseButton>
    </>
  )
}

const Video = chakra("video", {
  base: {
    position: "absolute",
    inset: "0",
    zIndex: "-2",
    w: "full",
    h: "full",
    objectFit: "cover",
    bg: "ink.950",
    "&[data-state=none]": { display: "none" },
  },
})

const PauseButton = chakra("button", {
  base: {
    position: "absolute",
    insetEnd: "var(--margin)",
    bottom: "6",
    minH: "11",
    px: "4",
    borderRadius: "full",
    bg: "ink.950/85",
    color: "paper.base",
    textStyle: "sm",
    fontWeight: "600",
    cursor: "pointer",
    "& span": { display: "inline-flex", alignItems: "center", gap: "2" },
    "&[hidden], &[data-state=paused] .when-playing, &:not([data-state=paused]) .when-paused": { display: "none" },
    _hover: { bg: "ink.950" },
  },
})
