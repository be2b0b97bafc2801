import { Box, Button, chakra, Grid, Text } from "@chakra-ui/react"
import { site } from "../../ui/content.ts"
import { sectionHref } from "../parts/links.tsx"
import { Picture } from "../parts/picture.tsx"
import { Section } from "../parts/section.tsx"
import { SectionHeading } from "./section-heading.tsx"

const { trainer } = site

/** What the letters mean; other credentials are shown without an explanation. */
const meanings: Record<string, string> = {
  "CPDT-KA": "Certified Professional Dog Trainer, knowledge assessed",
  "IACP-CDT": "Certified Dog Trainer, International Association of Canine Professionals",
  "AKC CGC Evaluator": "Tests dogs for the American Kennel Club’s Canine Good Citizen title",
}

export function About() {
  return (
    <Section id="about" tone="paper" aria-label="About the trainer" pb={{ base: "0", lg: "6rem" }}>
      <Grid
        templateColumns={{ lg: "repeat(12, 1fr)" }}
        templateRows={{ lg: "auto 1fr" }}
        columnGap="6"
        rowGap={{ base: "6", lg: "12" }}
      >
        <SectionHeading label="About the trainer" title={trainer.name} gridColumn={{ lg: "1 / 7" }} />
        <Box
          gridColumn={{ lg: "7 / 13", xl: "8 / 13" }}
          gridRow={{ lg: "1 / 3" }}
          pt={{ lg: "2.2rem" }}
          ps={{ lg: "8", xl: "0" }}
        >
          {trainer.about.map((paragraph, index) => (
            <Text
              key={paragraph}
              textStyle={index === 0 ? "lead" : "md"}
              color={index === 0 ? "fg" : "fg.muted"}
              mt={index === 0 ? "0" : "4"}
              maxW="60ch"
            >
              {paragraph}
            </Text>
          ))}
          <Credentials>
            {trainer.credentials.map((credential) => (
              <div key={credential}>
                <dt>{credential}</dt>
                <dd>{meanings[credential]}</dd>
              </div>
            ))}
          </Credentials>
          <Button asChild size="xl" mt="9" px="7">
            <a href={sectionHref("contact")}>Work With {trainer.firstName}</a>
          </Button>
        </Box>
        {/* It overlaps the next section. */}
        <Box
          gridColumn={{ lg: "1 / 7" }}
          gridRow={{ lg: "2" }}
          alignSelf="end"
          mt={{ base: "5", lg: "0" }}
          mb={{ base: "-16", lg: "-12rem" }}
          position="relative"
          zIndex="1"
        >
          <Portrait
            name="trainer.jpg"
            alt={`Illustration of ${trainer.name} with a dog`}
            sizes="(min-width: 1280px) 588px, (min-width: 1024px) 48vw, 100vw"
          />
        </Box>
      </Grid>
    </Section>
  )
}

const Portrait = chakra(Picture, {
  base: {
    display: "block",
    w: "full",
    h: "auto",
    aspectRatio: { base: "5 / 4", lg: "5 / 6.3" },
    objectFit: "cover",
    objectPosition: "50% 20%",
    borderRadius: "l4",
    boxShadow: "lifted",
  },
})

const Credentials = chakra("dl", {
  base: {
    mt: "8",
    borderBottomWidth: "1px",
    textStyle: "sm",
    "& div": {
      display: "grid",
      gridTemplateColumns: { sm: "12rem 1fr" },
      columnGap: "4",
      py: "3",
      borderTopWidth: "1px",
    },
    "& dt": { fontWeight: "600" },
    "& dd": { color: "fg.muted" },
  },
})
