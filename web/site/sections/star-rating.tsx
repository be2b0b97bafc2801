import { Box, chakra } from "@chakra-ui/react"

const outOf = 5
/** A five-pointed star in a box of 24. */
const star =
  "M12 1.9l3.1 6.4 7 .95c.5.07.7.68.33 1.03l-5.1 4.93 1.24 6.96c.09.5-.43.88-.88.65L12 19.5l-6.2 3.32c-.44.23-.97-.15-.88-.65l1.24-6.96-5.1-4.93c-.36-.35-.16-.96.34-1.03l7-.95z"

/** Five stars, filled as far as the rating goes, halves included. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <Box role="img" aria-label={`${rating} out of ${outOf} stars`} position="relative" w="fit-content">
      <Row color="clay.100" />
      <Box
        position="absolute"
        inset="0"
        overflow="hidden"
        style={{ width: `${(rating / outOf) * 100}%` }}
        data-part="filled"
      >
        <Row color="clay.600" />
      </Box>
    </Box>
  )
}

function Row({ color }: { color: string }) {
  return (
    <Stars viewBox={`0 0 ${outOf * 24} 24`} color={color} aria-hidden="true" focusable="false">
      {Array.from({ length: outOf }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five alike, never reordered.
        <path key={index} d={star} transform={`translate(${index * 24} 0)`} />
      ))}
    </Stars>
  )
}

const Stars = chakra("svg", { base: { display: "block", w: "110px", maxW: "none", h: "22px", fill: "currentColor" } })
