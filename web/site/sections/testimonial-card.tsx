import { Box, chakra, Text } from "@chakra-ui/react"
import type { Testimonial } from "../content/content.ts"
import { Picture } from "../parts/picture.tsx"
import { StarRating } from "./star-rating.tsx"

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, petInfo, rating, testimonial: words, location, image } = testimonial
  return (
    <TestimonialFigure>
      <Portrait
        name={image}
        alt={`Illustration of ${name}`}
        sizes="(min-width: 1024px) 380px, (min-width: 480px) 220px, 112px"
      />
      <Words>
        <StarRating rating={rating} />
        <Text as="blockquote" fontFamily="heading" fontSize="1.1875rem" lineHeight="1.55" fontWeight="420">
          “{words}”
        </Text>
        <Box className="who" textStyle="sm">
          <Box fontWeight="600">{name}</Box>
          <Box color="fg.muted">{petInfo}</Box>
          <Box color="fg.muted" mt={{ sm: "2" }}>
            {location}
          </Box>
        </Box>
      </Words>
    </TestimonialFigure>
  )
}

/** On a phone the picture is small and beside the name, to save height. */
const TestimonialFigure = chakra("figure", {
  base: {
    bg: "paper.light",
    borderRadius: "l4",
    overflow: "hidden",
    boxShadow: "soft",
    h: "full",
    position: "relative",
    sm: { display: "flex", lg: { flexDirection: "column" } },
  },
})

const Words = chakra("div", {
  base: {
    flex: "1",
    display: "flex",
    flexDirection: "column",
    gap: "4",
    p: { base: "5", sm: "6", lg: "7" },
    "& > .who": { mt: "auto", borderTopWidth: "1px", pt: "4" },
    smDown: {
      "& > .who": {
        order: -2,
        minH: "6.5rem",
        mt: "0",
        ps: "7.5rem",
        pt: "1",
        borderTopWidth: "0",
        lineHeight: "1.3",
      },
      "& > [role=img]": { order: -1, mt: "1" },
    },
  },
})

const Portrait = chakra(Picture, {
  base: {
    display: "block",
    objectFit: "cover",
    objectPosition: "50% 30%",
    smDown: { position: "absolute", top: "5", insetStart: "5", w: "6.5rem", h: "6.5rem", borderRadius: "l3" },
    sm: { w: "34%", h: "auto", lg: { w: "full", aspectRatio: "4 / 3" } },
  },
})
