import { Box, chakra, Text } from "@chakra-ui/react"
import { type Testimonial, testimonials } from "../content/content.ts"
import { Picture } from "../parts/picture.tsx"
import { Section } from "../parts/section.tsx"
import { SectionHeading } from "./section-heading.tsx"
import { StarRating } from "./star-rating.tsx"

/**
 * All stories are visible, side by side or below each other. A dot marks one and changes nothing else, as specified.
 */
export function Results() {
  return (
    <Section id="success-stories" tone="dark" aria-label="Results">
      <SectionHeading
        label="Results"
        title="What changed, in their owners’ words"
        text="None of it was quick. All of it was practiced, ten minutes at a time."
        maxW="44rem"
      />
      <Stories>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </Stories>
      <Dots role="group" aria-label="Success stories" data-early="testimonial-dots">
        {testimonials.map(({ id, name }, index) => (
          <Dot key={id} type="button" aria-label={`Story of ${name}`} aria-pressed={index === 0} />
        ))}
      </Dots>
    </Section>
  )
}

const Stories = chakra("ul", {
  base: {
    listStyleType: "none",
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" },
    gap: { base: "6", lg: "8" },
    mt: { base: "10", md: "16" },
    // The middle one is lower.
    "& > li:nth-of-type(3n + 2)": { lg: { mt: "14" } },
  },
})

const Dots = chakra("div", {
  base: { display: "flex", justifyContent: { base: "center", lg: "flex-start" }, mt: "8", ms: { lg: "-3" } },
})

const Dot = chakra("button", {
  base: {
    // 44 px to press, 10 px to see.
    display: "grid",
    placeItems: "center",
    minW: "11",
    h: "11",
    cursor: "pointer",
    borderRadius: "full",
    _before: {
      content: '""',
      w: "2.5",
      h: "2.5",
      borderRadius: "full",
      bg: "paper.edge",
      transition: "width 0.2s, background-color 0.2s",
    },
    "&:hover::before": { bg: "ink.900" },
    "&[aria-pressed=true]::before": { w: "7", bg: "violet.600" },
  },
})

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
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
