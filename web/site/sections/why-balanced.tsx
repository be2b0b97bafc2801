import { Box, chakra, Grid, Heading, Text } from "@chakra-ui/react"
import { gallery } from "../content/content.ts"
import { Picture } from "../parts/picture.tsx"
import { Section } from "../parts/section.tsx"
import { SectionHeading } from "./section-heading.tsx"

const reasons = [
  {
    title: "Yes comes first",
    text: "Food, play and praise show your dog what to do. Most of the work, on most days, is yes.",
  },
  {
    title: "No is calm and fair",
    text: "A word, a little leash pressure, or losing the thing it wanted. Never in anger, and never for being afraid.",
  },
  {
    title: "You learn it too",
    text: "A dog listens to the person it practices with. You leave each session knowing what to practice and how often.",
  },
]

const figures = [
  { number: "1-2", text: "sessions until improvement often shows" },
  { number: "4-8", text: "weeks for typical results" },
  { number: "10-15", text: "minutes of practice a day, at home" },
  { number: "3-4", text: "dogs at a time in Board and Train" },
]

/** Index of the gallery picture that is shown here, if there are that many. */
const pictureIndex = 3

export function WhyBalanced() {
  const picture = gallery[pictureIndex] ?? gallery[0]
  return (
    <Section tone="tint" aria-label="Why Balanced Training" pb={{ base: "14", md: "20" }}>
      <Grid templateColumns={{ lg: "repeat(12, 1fr)" }} columnGap={{ lg: "6" }} rowGap="10">
        <Box gridColumn={{ lg: "1 / 7" }}>
          <SectionHeading
            title="Why Balanced Training"
            text="A dog that hears only no stops trying. A dog that never hears no makes its own rules. Balanced training is the ground between: plenty of yes and, now and then, a no your dog can understand."
          />
          <Box as="ul" listStyleType="none" mt={{ base: "9", md: "12" }}>
            {reasons.map(({ title, text }) => (
              <Reason key={title}>
                <Heading as="h3" textStyle="story">
                  {title}
                </Heading>
                <Text color="fg.muted" maxW="46ch">
                  {text}
                </Text>
              </Reason>
            ))}
          </Box>
        </Box>
        {picture && (
          // It overlaps the section above.
          <Box
            gridColumn={{ lg: "8 / 13" }}
            mt={{ lg: "calc(-1 * clamp(4.5rem, 2.6rem + 7vw, 8.75rem) - 3.5rem)" }}
            display="flex"
            flexDirection="column"
          >
            <TallPicture name={picture.image} alt="" sizes="(min-width: 1024px) 1080px, 100vw" />
            {picture.description && (
              <Text textStyle="sm" color="fg.muted" mt="3" maxW="44ch">
                {picture.description}
              </Text>
            )}
          </Box>
        )}
      </Grid>
      <Figures>
        {figures.map(({ number, text }) => (
          <Box key={number}>
            <Text as="dt" mt="3" maxW="18ch" lineHeight="1.4">
              {text}
            </Text>
            <Box as="dd" fontFamily="heading" fontWeight="430" textStyle="numeral" color="violet.700">
              {number}
            </Box>
          </Box>
        ))}
      </Figures>
    </Section>
  )
}

const TallPicture = chakra(Picture, {
  base: {
    display: "block",
    w: "full",
    aspectRatio: { base: "3 / 2", lg: "auto" },
    lg: { flex: "1", h: "0", minH: "34rem" },
    objectFit: "cover",
    objectPosition: "43% 50%",
    borderRadius: "l4",
    boxShadow: { lg: "soft" },
  },
})

const Reason = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "12rem 1fr", lg: "13rem 1fr" },
    columnGap: "6",
    rowGap: "1.5",
    py: "5",
    borderTopWidth: "1px",
    borderColor: "violet.200",
  },
})

const Figures = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", lg: "2.6fr 2.6fr 3.4fr 2.6fr" },
    columnGap: "6",
    rowGap: "10",
    mt: { base: "14", md: "20" },
    pt: { base: "10", md: "12" },
    borderTopWidth: "1px",
    borderColor: "violet.200",
    "& > div": { display: "flex", flexDirection: "column-reverse", justifyContent: "flex-end" },
  },
})
