import { Box, Button, chakra, Grid, Heading, Text } from "@chakra-ui/react"
import { Phone } from "lucide-react"
import { Container } from "../../ui/container.tsx"
import { site } from "../../ui/content.ts"
import { Hills } from "../../ui/hills.tsx"
import { NoBreak, TextLink } from "../parts/links.tsx"
import { PageFrame } from "./page-frame.tsx"

const { firstName } = site.trainer

const steps = [
  { title: "Review", text: `${firstName} reads your inquiry, including the part you were not sure about.` },
  { title: "Contact", text: "You hear back by the way you prefer, by phone or by email." },
  { title: "Discuss", text: "You talk about your dog, and agree on an approach that fits your days." },
  { title: "Schedule", text: "You pick a time for the first session." },
]

export function ThankYouPage() {
  return (
    <PageFrame>
      <Box pt="calc(var(--header-tall) + clamp(1.5rem, 4vw, 4rem))" overflow="hidden">
        <Container>
          <Breadcrumb aria-label="Breadcrumb">
            <ol>
              <li>
                <TextLink asChild>
                  <a href="/">Home</a>
                </TextLink>
              </li>
              <li aria-current="page">Thank You</li>
            </ol>
          </Breadcrumb>
          <Grid templateColumns={{ lg: "repeat(12, 1fr)" }} columnGap="6" rowGap="12" mt={{ base: "8", md: "12" }}>
            <Box gridColumn={{ lg: "1 / 7" }}>
              <Heading as="h1" textStyle="hero" fontWeight="520">
                Thank you. Your message has arrived.
              </Heading>
              <Text textStyle="lead" color="fg.muted" mt="6" maxW="32rem">
                Your inquiry was received. A reply typically comes within <NoBreak>24-48 hours</NoBreak>.
              </Text>
              <Text mt="8" maxW="32rem">
                Is it urgent? Call {firstName}.
              </Text>
              <Box display="flex" gap="3" mt="4" flexWrap="wrap">
                <Button asChild size="xl" px="6">
                  <a href={`tel:${site.phone.e164}`}>
                    <Phone />
                    Call {site.phone.display}
                  </a>
                </Button>
                <Button asChild size="xl" px="6" variant="outline" colorPalette="ink">
                  <a href="/">Return to Home</a>
                </Button>
              </Box>
            </Box>
            <Box gridColumn={{ lg: "8 / 13" }}>
              <Heading as="h2" textStyle="story">
                What happens next?
              </Heading>
              <Steps>
                {steps.map(({ title, text }) => (
                  <li key={title}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                  </li>
                ))}
              </Steps>
            </Box>
          </Grid>
        </Container>
        <Box mt={{ base: "14", md: "6" }}>
          <Hills />
        </Box>
      </Box>
    </PageFrame>
  )
}

const Breadcrumb = chakra("nav", {
  base: {
    textStyle: "sm",
    color: "fg.muted",
    "& ol": { display: "flex", listStyleType: "none" },
    "& li + li::before": { content: '">"', mx: "2.5", color: "fg.subtle" },
  },
})

const Steps = chakra("ol", {
  base: {
    listStyleType: "none",
    counterReset: "step",
    mt: "5",
    borderBottomWidth: "1px",
    "& li": {
      counterIncrement: "step",
      display: "grid",
      gridTemplateColumns: "3.25rem 1fr",
      py: "4",
      borderTopWidth: "1px",
    },
    "& li > *": { gridColumn: "2" },
    "& li > strong": { fontWeight: "600" },
    "& li > span": { color: "fg.muted" },
    "& li::before": {
      content: "counter(step)",
      gridRow: "1 / 3",
      fontFamily: "heading",
      fontSize: "2.25rem",
      fontWeight: "430",
      lineHeight: "1",
      color: "violet.700",
    },
  },
})
