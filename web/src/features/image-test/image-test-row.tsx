import { Box, chakra } from "@chakra-ui/react"
import { useEffect, useRef, useState } from "react"

type State = "loading" | "loaded" | "failed"

const looks: Record<State, { text: string; bg: string; color: string }> = {
  loading: { text: "Loading", bg: "paper.deep", color: "ink.700" },
  loaded: { text: "Loaded", bg: "moss.100", color: "moss.700" },
  failed: { text: "Failed", bg: "clay.100", color: "clay.800" },
}

export function ImageTestRow({ label, path }: { label: string; path: string }) {
  const [state, setState] = useState<State>("loading")
  const imageRef = useRef<HTMLImageElement>(null)

  // What was decided before React was there had its event already.
  useEffect(() => {
    const image = imageRef.current
    if (image?.complete) setState(image.naturalWidth > 0 ? "loaded" : "failed")
  }, [])

  const noteFailure = () => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line in the log.
    console.warn(`The picture ${path} did not load.`)
    setState("failed")
  }

  const look = looks[state]
  return (
    <Row>
      <Frame>
        <img
          ref={imageRef}
          src={path}
          alt=""
          width={120}
          height={80}
          onLoad={() => setState("loaded")}
          onError={noteFailure}
          style={{ visibility: state === "loaded" ? "visible" : "hidden" }}
        />
      </Frame>
      <Box minW="0">
        <Box fontWeight="600">{label}</Box>
        <Box as="code" textStyle="xs" color="fg.muted" overflowWrap="anywhere" fontFamily="mono">
          {path}
        </Box>
      </Box>
      <Badge bg={look.bg} color={look.color} role="status" aria-label={`${label}: ${look.text}`}>
        {look.text}
      </Badge>
    </Row>
  )
}

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "72px minmax(0, 1fr)", sm: "120px minmax(0, 1fr) auto" },
    columnGap: "5",
    rowGap: "2",
    alignItems: "center",
    py: "4",
    borderTopWidth: "1px",
  },
})

const Frame = chakra("div", {
  base: {
    bg: "paper.deep",
    borderRadius: "l1",
    overflow: "hidden",
    aspectRatio: "3 / 2",
    "& img": { w: "full", h: "full", objectFit: "cover" },
  },
})

const Badge = chakra("span", {
  base: {
    gridColumn: { base: "2", sm: "3" },
    justifySelf: "start",
    px: "3",
    py: "1",
    borderRadius: "full",
    textStyle: "sm",
    fontWeight: "600",
  },
})
