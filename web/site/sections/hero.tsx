import { Box, Button, chakra, Flex, Heading, Text } from "@chakra-ui/react"
import { Container } from "../../ui/container.tsx"
import { site } from "../../ui/content.ts"
import { sectionHref } from "../parts/links.tsx"
import { Picture } from "../parts/picture.tsx"
import { HeroVideo } from "./hero-video.tsx"

const firstName = site.trainer.firstName

/** Full height: the brand's gradient with cut-paper hills, or the active slideshow over it. */
export function Hero() {
  return (
    <HeroSection aria-labelledby="hero-heading">
      <Land
        name="artwork/hero-land.svg"
        alt=""
        loading="eager"
        fetchPriority="low"
        // Hills may be softer than text: on a phone not every point of its screen is worth the wait.
        sizes="(max-width: 900px) 490px, 100vw"
      />
      <HeroVideo />
      <Container>
        <Box maxW={{ md: "34rem", lg: "40rem" }}>
          <Heading as="h1" id="hero-heading" textStyle="hero" color="inherit" fontWeight="520" textWrap="balance">
            {site.tagline}
          </Heading>
          <Text textStyle="lead" mt={{ base: "5", md: "7" }} maxW="33rem" color="paper.base">
            {firstName} teaches your dog what to do, and teaches you how to ask for it. Improvement often shows in the
            first one or two sessions.
          </Text>
          <Flex gap="3" mt={{ base: "7", md: "9" }} wrap="wrap">
            <Button
              asChild
              size={{ base: "xl", md: "2xl" }}
              px={{ base: "4", sm: "6", md: "8" }}
              flex={{ base: "1 1 auto", sm: "none" }}
            >
              <a href={sectionHref("contact")}>Free Consultation</a>
            </Button>
            <Button
              asChild
              size={{ base: "xl", md: "2xl" }}
              px={{ base: "4", sm: "6", md: "8" }}
              flex={{ base: "1 1 auto", sm: "none" }}
              bg="transparent"
              borderWidth="1px"
              borderColor="paper.base/60"
              _hover={{ bg: "paper.base", color: "ink.900", borderColor: "paper.base" }}
            >
              <a href={sectionHref("services")}>My Services</a>
            </Button>
          </Flex>
          <Text textStyle="sm" mt="5" color="paper.base" maxW="30rem">
            If you do not find your initial consultation valuable, it is free.
          </Text>
        </Box>
      </Container>
    </HeroSection>
  )
}

const evening = "color-mix(in srgb, {colors.dusk.far} 45%, {colors.violet.400})"
/** The left edge of the content. */
const textStart = "max(0px, 50% - 600px)"

function veil(percent: number): string {
  return `color-mix(in srgb, {colors.ink.950} ${percent}%, transparent)`
}

const HeroSection = chakra("section", {
  base: {
    // The minimum height keeps the text above the hills in short windows.
    minH: { base: "max(100svh, 43rem)", md: "max(100svh, 40rem)" },
    position: "relative",
    overflow: "hidden",
    isolation: "isolate",
    display: "flex",
    alignItems: { base: "flex-start", md: "center" },
    pt: { base: "calc(var(--header-tall) + 2.25rem)", md: "calc(var(--header-tall) + 1rem)" },
    pb: { base: "18rem", md: "clamp(9rem, 22vh, 15rem)" },
    color: "paper.base",
    bg: "sky.middle",
    backgroundImage:
      "linear-gradient({colors.ink.950}, {colors.sky.high} 36%, {colors.sky.middle} 62%, {colors.sky.low} 84%)",
    // Darker behind the text: from above on a phone, else from the left.
    _before: {
      content: '""',
      position: "absolute",
      inset: "0",
      zIndex: "-1",
      // Multiplied: hills turn violet and not brown, and the dark sky stays dark.
      mixBlendMode: "multiply",
      backgroundImage: {
        base: `linear-gradient(${evening} calc(100% - 20rem), {colors.white} calc(100% - 14rem))`,
        md: `linear-gradient(${evening} calc(100% - 19rem), {colors.white} calc(100% - 12rem))`,
        lg: `linear-gradient(90deg, ${evening} calc(${textStart} + 24rem), {colors.white} calc(${textStart} + 50rem))`,
      },
    },
    // A video may be bright behind the text, the navigation, and at the edge of the next section.
    "&:has(video:not([data-state=none]))::before": {
      mixBlendMode: "normal",
      backgroundImage: {
        base: `linear-gradient(${veil(80)}, ${veil(76)} 70%, transparent 88%, {colors.ink.950})`,
        md: [
          `linear-gradient(${veil(86)}, transparent 11rem, transparent 86%, {colors.ink.950})`,
          `linear-gradient(90deg, ${veil(82)} 34%, ${veil(16)} 88%)`,
        ].join(", "),
      },
    },
  },
})

const Land = chakra(Picture, {
  base: {
    position: "absolute",
    zIndex: "-3",
    bottom: "-1px",
    // On a phone the part with the sun, the walker and the dog.
    w: "max(100%, 900px)",
    maxW: "none",
    h: "auto",
    insetEnd: "min(0px, calc((100% - 900px) * 0.32))",
  },
})
