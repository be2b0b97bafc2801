import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react"
import { Container } from "../../ui/container.tsx"
import { site } from "../../ui/content.ts"
import { NoBreak, sectionHref } from "../parts/links.tsx"
import { Picture } from "../parts/picture.tsx"

/** The last section before the contact, over a night scene: a lit cabin, a dog asleep by the door. */
export function ReadyToTransform() {
  return (
    <NightSection aria-label="Ready to Transform">
      <Night name="artwork/closing-night.svg" alt="" sizes="(max-width: 1000px) 600px, 100vw" />
      <Container>
        <Box maxW="44rem">
          <Heading as="h2" textStyle="hero" color="inherit" fontWeight="520">
            Ready to Transform Life With Your Dog?
          </Heading>
          <Text textStyle="lead" mt="6" maxW="31rem">
            Write a few lines about what happens at home. {site.trainer.firstName} reads every message herself, and a
            reply typically comes within <NoBreak>24-48 hours</NoBreak>.
          </Text>
          <Button asChild size="2xl" px="9" mt="9" bg="paper.base" color="ink.900" _hover={{ bg: "violet.100" }}>
            <a href={sectionHref("contact")}>Get Started</a>
          </Button>
        </Box>
      </Container>
    </NightSection>
  )
}

const NightSection = chakra("section", {
  base: {
    position: "relative",
    isolation: "isolate",
    overflow: "hidden",
    minH: { md: "52rem" },
    pt: "clamp(5rem, 3rem + 8vw, 9rem)",
    pb: { base: "26rem", md: "20rem" },
    color: "paper.base",
    bg: "ink.900",
    backgroundImage: "linear-gradient({colors.ink.950}, {colors.sky.high} 62%, {colors.dusk.far})",
  },
})

const Night = chakra(Picture, {
  base: {
    position: "absolute",
    zIndex: "-1",
    bottom: "-1px",
    // No stars behind the text.
    maskImage: { xlDown: "linear-gradient(transparent 22%, black 35%)" },
    // On a phone the part with the house and the moon.
    width: "max(100%, 1000px)",
    maxW: "none",
    h: "auto",
    insetEnd: "min(0px, calc((100% - 1000px) * 0.36))",
  },
})
