import { Box, Grid, Heading, Text } from "@chakra-ui/react"
import { Container } from "../../ui/container.tsx"
import { site } from "../../ui/content.ts"

const features = [
  {
    title: "Certified Expertise",
    text: `${site.trainer.name} holds credentials that you can look up: ${site.trainer.credentials.join(", ")}.`,
  },
  {
    title: "Balanced Methods",
    text: "Food, play and praise come first. A fair consequence comes later, and only for what your dog truly knows.",
  },
  {
    title: "Lasting Results",
    text: "Typical results take 4-8 weeks. They hold because you practice 10-15 minutes a day, and know what to practice.",
  },
]

/** Continues the hero's foreground. */
export function FeatureStrip() {
  return (
    <Box as="section" aria-label="What you can expect" bg="ink.950" color="paper.base" pb={{ base: "16", md: "20" }}>
      <Container>
        <Grid templateColumns={{ md: "repeat(3, 1fr)" }} columnGap={{ md: "8", lg: "14" }} rowGap="9">
          {features.map(({ title, text }) => (
            <Box key={title} borderTopWidth="1px" borderColor="paper.base/25" pt="5">
              <Heading as="h2" textStyle="story" color="inherit">
                {title}
              </Heading>
              <Text color="ink.200" mt="2.5" maxW="44ch">
                {text}
              </Text>
            </Box>
          ))}
        </Grid>
      </Container>
    </Box>
  )
}
