import { Box, chakra } from "@chakra-ui/react"
import { Bar } from "../../../../ui/bar.tsx"

/** Two scores on a line from 0 to 100, with a mark at the target. */
export function ScorePicture({ before, now, target }: { before: number; now: number; target: number }) {
  return (
    <Box position="relative" pb="6">
      <Bar percent={before} fill="ink.400" {...tall} />
      <Bar percent={now} {...tall} />
      <Target style={{ insetInlineStart: `${target}%` }}>
        <span>Target {target}</span>
      </Target>
    </Box>
  )
}

type Range = readonly [low: number, high: number]

/** Two ranges on one scale: solid up to the lower end, pale up to the upper end. */
export function RangePicture({ before, now }: { before: Range; now: Range }) {
  const bar = ([low, high]: Range, sure: string, perhaps: string) => (
    <Bar percent={(100 * high) / now[1]} fill={perhaps} {...tall}>
      <Bar percent={(100 * low) / high} fill={sure} {...tall} bg="transparent" mb="0" />
    </Bar>
  )
  return (
    <Box>
      {bar(before, "ink.400", "ink.200")}
      {bar(now, "violet.600", "violet.300")}
    </Box>
  )
}

const tall = { h: "24px", _print: { h: "14px" }, mb: "2", borderRadius: "6px", bg: "violet.50" }

const Target = chakra("div", {
  base: {
    position: "absolute",
    top: "-1",
    bottom: "5",
    borderStartWidth: "2px",
    borderStyle: "dashed",
    borderColor: "moss.600",
    "& span": {
      position: "absolute",
      top: "100%",
      insetEnd: "-2",
      textStyle: "xs",
      fontWeight: "600",
      color: "moss.700",
      whiteSpace: "nowrap",
    },
  },
})
