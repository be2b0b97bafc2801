import { Box, chakra, Grid, Text } from "@chakra-ui/react"
import { site } from "../../ui/content.ts"
import { artwork } from "../content/content.ts"
import { Section } from "../parts/section.tsx"
import { SectionHeading } from "./section-heading.tsx"

const promises = [
  "A plan made for your dog, in words you can follow at home.",
  "A plain account of how it is going, including what is not going well.",
  "A change of plan when something is not helping.",
]

export function LastingResultsPromise() {
  return (
    <Section tone="paper" aria-label="Lasting Results Promise">
      <Grid templateColumns={{ md: "repeat(12, 1fr)" }} columnGap="6" rowGap="8" alignItems="center">
        {/* It overlaps the section above, like a stamp. */}
        <Box
          gridColumn={{ md: "1 / 5" }}
          gridRow={{ md: "1" }}
          mt={{ base: "-32", md: "clamp(-17rem, -21vw, -10rem)" }}
          alignSelf="start"
        >
          <Badge
            src={artwork.satisfactionBadge}
            alt="Satisfaction Guarantee"
            htmlWidth={400}
            htmlHeight={400}
            loading="lazy"
          />
        </Box>
        <Box gridColumn={{ md: "6 / 13" }} gridRow={{ md: "1" }}>
          <SectionHeading
            title="Lasting Results Promise"
            text={`It begins with your initial consultation. If you do not find it valuable, it is free. You do not have to argue your case, just tell ${site.trainer.firstName}. After that, the promise is about the work.`}
          />
          <Promises>
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </Promises>
        </Box>
        <Text
          gridColumn={{ md: "1 / 5" }}
          gridRow={{ md: "1" }}
          alignSelf="end"
          color="fg.muted"
          maxW="36ch"
          pt={{ md: "4" }}
          borderTopWidth={{ md: "1px" }}
        >
          It is not a promise of a perfect dog. Dogs are animals, and results depend on practice at home. If you are
          unhappy at any point, say so early.
        </Text>
      </Grid>
    </Section>
  )
}

const Badge = chakra("img", {
  base: {
    w: { base: "168px", md: "min(100%, 384px)" },
    h: "auto",
    filter: "drop-shadow(0 10px 22px {colors.ink.900/25})",
  },
})

const Promises = chakra("ul", {
  base: {
    listStyleType: "none",
    mt: { base: "6", md: "8" },
    "& li": { fontFamily: "heading", textStyle: "story", fontWeight: "430", py: "4", borderTopWidth: "1px" },
    "& li:last-of-type": { borderBottomWidth: "1px" },
  },
})
