import { Box, chakra, Grid, Heading, Text } from "@chakra-ui/react"
import { Section } from "../parts/section.tsx"

const principles = [
  {
    title: "Teach before you test",
    text: "A dog is never corrected for something it was not taught. If it gets an exercise wrong twice, the exercise was too hard, and it is made easier.",
  },
  {
    title: "One rule, every person",
    text: "The same word for the same thing, from everybody in the house. Your dog should not have to learn a different rule from each of you.",
  },
  {
    title: "Practice where life happens",
    text: "At the front door, on the sidewalk, in the parking lot of the vet. A sit in the kitchen is a beginning and not a result.",
  },
  {
    title: "Leave people able",
    text: "Each week you should need your trainer a little less. The goal is an ordinary Tuesday with a dog you can take along.",
  },
]

export function Philosophy() {
  return (
    <Section
      id="philosophy"
      tone="ink"
      aria-labelledby="philosophy-heading"
      pt={{ base: "32", lg: "clamp(4.5rem, 2.6rem + 7vw, 8.75rem)" }}
    >
      <Grid templateColumns={{ lg: "1fr 1fr" }} columnGap="16">
        <Box gridColumn={{ lg: "2" }}>
          <Heading as="h2" id="philosophy-heading" textStyle="sm" fontFamily="body" fontWeight="600" color="violet.300">
            Training philosophy
          </Heading>
          <Text fontFamily="heading" fontWeight="430" textStyle="statement" mt="4">
            Be clear, be kind, and be the same on Tuesday as you were on Monday.
          </Text>
        </Box>
      </Grid>
      <Principles>
        {principles.map(({ title, text }) => (
          <li key={title}>
            <Heading as="h3" textStyle="story" color="inherit">
              {title}
            </Heading>
            <Text color="ink.200" mt="2" maxW="48ch">
              {text}
            </Text>
          </li>
        ))}
      </Principles>
    </Section>
  )
}

const Principles = chakra("ol", {
  base: {
    listStyleType: "none",
    counterReset: "principle",
    display: "grid",
    gridTemplateColumns: { md: "1fr 1fr" },
    columnGap: { md: "10", lg: "16" },
    mt: { base: "12", md: "20" },
    "& li": {
      counterIncrement: "principle",
      display: "grid",
      gridTemplateColumns: "3.5rem 1fr",
      alignContent: "start",
      py: { base: "6", md: "8" },
      borderTopWidth: "1px",
      borderColor: "paper.base/20",
    },
    "& li > *": { gridColumn: "2" },
    "& li::before": {
      content: "counter(principle)",
      gridColumn: "1",
      gridRow: "1 / 3",
      fontFamily: "heading",
      fontWeight: "430",
      fontSize: "2.75rem",
      lineHeight: "0.85",
      color: "violet.300",
    },
  },
})
