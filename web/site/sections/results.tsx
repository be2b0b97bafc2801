import { chakra } from "@chakra-ui/react"
import { testimonials } from "../content/content.ts"
import { Section } from "../parts/section.tsx"
import { SectionHeading } from "./section-heading.tsx"
import { TestimonialCard } from "./testimonial-card.tsx"

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
