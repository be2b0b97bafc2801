import { Box, type BoxProps, useToken } from "@chakra-ui/react"
import { longleafPine } from "./longleaf-pine.ts"

interface HillsProps {
  height?: BoxProps["h"]
  /** A tall frame shows the part with the sun. */
  frame?: "wide" | "tall"
  /** On the ink panel the far hills are lighter than the background, on paper darker. */
  ground?: "paper" | "ink"
}

/** Three layers of cut-paper hills under a low sun, light from the upper left. Decoration only. */
export function Hills({ height = "clamp(140px, 24vw, 280px)", frame = "wide", ground = "paper" }: HillsProps) {
  const names =
    ground === "paper"
      ? ["sun", "violet.100", "violet.200", "ink.300", "ink.950"]
      : ["sun", "dusk.far", "dusk.middle", "dusk.near", "ink.950"]
  const [sun, far, middle, near, trees] = useToken("colors", names)
  const isTall = frame === "tall"
  return (
    <Box asChild w="full" h={height} display="block" flexShrink={0} overflow="visible">
      <svg
        viewBox={isTall ? "200 0 400 320" : "0 0 1200 320"}
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="318" cy="128" r="46" fill={sun} />
        <path
          fill={far}
          d="M0 186c88-34 150-62 236-60 92 2 128 50 222 44 110-7 158-86 274-82 98 3 142 66 236 66 92 0 150-38 232-30v196H0z"
        />
        <path
          fill={middle}
          d="M0 236c70-10 132-46 214-44 104 3 150 54 262 50 122-4 186-78 300-74 112 4 168 62 262 58 66-3 112-22 162-26v120H0z"
        />
        <path
          fill={near}
          d="M0 262c120 14 206-22 330-18 136 4 214 44 362 38 146-6 236-58 356-54 62 2 108 16 152 18v74H0z"
        />
        <g fill={trees} transform={isTall ? "translate(-410 40)" : undefined}>
          <path d={longleafPine} transform="translate(936 268)" />
          <path d={longleafPine} transform="translate(974 266) scale(0.74)" />
          <path d={longleafPine} transform="translate(896 270) scale(0.56)" />
        </g>
        <path fill={trees} d="M0 300c150-20 300 2 470 4 190 2 330-46 500-46 92 0 160 18 230 26v36H0z" />
      </svg>
    </Box>
  )
}
