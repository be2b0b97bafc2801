import { Box, Flex } from "@chakra-ui/react"
import { UserRound } from "lucide-react"

const resultsPerPage = 10
const rowPx = 12
const pageWidthPx = 150

/** Two pages of search results with the site's former and current position. */
export function PositionPicture({ before, now }: { before: number; now: number }) {
  return (
    <Box asChild w="full" maxW="400px" h="auto" display="block" fontFamily="body">
      <svg viewBox="0 0 330 148" aria-hidden="true">
        {[1, 2].map((page) => (
          <g key={page} transform={`translate(${(page - 1) * (pageWidthPx + 26) + 2} 0)`}>
            <text x="0" y="13" fontSize="11" fill="var(--site-colors-ink-700)">
              Page {page}
            </text>
            {Array.from({ length: resultsPerPage }, (_, index) => (page - 1) * resultsPerPage + index + 1).map(
              (position) => (
                <SearchResult
                  key={position}
                  position={position}
                  isBefore={position === before}
                  isNow={position === now}
                />
              ),
            )}
          </g>
        ))}
      </svg>
    </Box>
  )
}

function SearchResult({ position, isBefore, isNow }: { position: number; isBefore: boolean; isNow: boolean }) {
  const y = 22 + ((position - 1) % resultsPerPage) * rowPx
  const isMarked = isBefore || isNow
  const fill = isNow ? "violet-600" : isBefore ? "ink-400" : "violet-100"
  return (
    <>
      <rect
        x="0"
        y={isMarked ? y - 1 : y + 1}
        width={isMarked ? 118 : 96 - ((position * 37) % 28)}
        height={isMarked ? 9 : 5}
        rx="2.5"
        fill={`var(--site-colors-${fill})`}
      />
      {isMarked && (
        <text x="124" y={y + 8} fontSize="13" fontWeight="600" fill="var(--site-colors-ink-900)">
          {position}
        </text>
      )}
    </>
  )
}

const dotsPerRow = 30

/** One dot per visitor. */
export function VisitorsPicture({ before, now }: { before: number; now: number }) {
  const rows = Math.ceil(now / dotsPerRow)
  const y = (row: number) => row * 10 + 5
  return (
    <Box asChild w="full" h="auto" display="block">
      <svg viewBox={`0 0 300 ${y(rows + 1) + 4}`} aria-hidden="true">
        <Dots count={before} top={y(0)} color="ink-400" />
        <Dots count={now} top={y(1) + 8} color="violet-600" />
      </svg>
    </Box>
  )
}

function Dots({ count, top, color }: { count: number; top: number; color: string }) {
  return Array.from({ length: count }, (_, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike and never move.
      key={index}
      cx={(index % dotsPerRow) * 10 + 5}
      cy={top + Math.floor(index / dotsPerRow) * 10}
      r="3.4"
      fill={`var(--site-colors-${color})`}
    />
  ))
}

type Range = readonly [low: number, high: number]

/** One figure per client; the pale ones are the range of a good month. */
export function ClientsPicture({ before, now }: { before: Range; now: Range }) {
  return (
    <Flex direction="column" gap="2.5">
      <People range={before} sure="ink.500" perhaps="ink.300" />
      <People range={now} sure="violet.600" perhaps="violet.300" />
    </Flex>
  )
}

function People({ range: [low, high], sure, perhaps }: { range: Range; sure: string; perhaps: string }) {
  return (
    <Flex gap="1" wrap="wrap" lineHeight="1" css={{ _print: { "& svg": { w: "19px", h: "auto" } } }}>
      {Array.from({ length: high }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the people are all alike and never move.
        <Box key={index} color={index < low ? sure : perhaps}>
          <UserRound size={24} strokeWidth={2} fill="currentColor" />
        </Box>
      ))}
    </Flex>
  )
}
