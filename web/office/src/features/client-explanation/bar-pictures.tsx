import { Box, chakra } from "@chakra-ui/react"

/** Two scores on a line from 0 to 100, with a mark at the target. */
export function ScorePicture({ before, now, target }: { before: number; now: number; target: number }) {
  return (
    <Box position="relative" pb="6">
      <Track>
        <i data-before style={{ width: `${before}%` }} />
      </Track>
      <Track>
        <i style={{ width: `${now}%` }} />
      </Track>
      <Target style={{ insetInlineStart: `${target}%` }}>
        <span>Target {target}</span>
      </Target>
    </Box>
  )
}

type Range = readonly [low: number, high: number]

/** Two ranges on one scale: solid up to the lower end, pale up to the upper end. */
export function RangePicture({ before, now }: { before: Range; now: Range }) {
  const percent = (value: number) => `${(100 * value) / now[1]}%`
  return (
    <Box>
      {[before, now].map(([low, high], index) => (
        <Track key={high}>
          <i data-rest style={{ width: percent(high) }} data-before={index === 0 || undefined} />
          <i style={{ width: percent(low) }} data-before={index === 0 || undefined} />
        </Track>
      ))}
    </Box>
  )
}

const Track = chakra("div", {
  base: {
    position: "relative",
    h: "24px",
    _print: { h: "14px" },
    mb: "2",
    borderRadius: "6px",
    bg: "violet.50",
    overflow: "hidden",
    "& i": { position: "absolute", insetBlock: "0", insetStart: "0", borderRadius: "6px", bg: "violet.600" },
    "& i[data-rest]": { bg: "violet.300" },
    "& i[data-before]": { bg: "ink.400" },
    "& i[data-before][data-rest]": { bg: "ink.200" },
  },
})

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
