import { Box, Button, chakra, Grid, Heading, Text } from "@chakra-ui/react"
import { ArrowLeft } from "lucide-react"
import { Container } from "../../ui/container.tsx"
import { formatDate, formatNumber } from "../../ui/format.ts"
import { SampleBadge } from "../../ui/pill.tsx"
import { reportUpdatedOn, seoScore, trafficFigures } from "../../ui/sample-report.ts"
import { NoBreak } from "../parts/links.tsx"
import { Section } from "../parts/section.tsx"
import { PageFrame } from "./page-frame.tsx"
import { ScoreTable } from "./score-table.tsx"

const practices = [
  {
    title: "Every page is finished before it is sent",
    text: "What you read is plain HTML. A search engine, a screen reader or an old phone gets the whole page without running a program.",
  },
  {
    title: "Little to download",
    text: "Pictures come in the size your screen needs, and those further down only when you get there. Fonts come from this site.",
  },
  {
    title: "Facts that machines can read",
    text: "Opening hours, area, services and the answered questions are also written in the form search engines ask for.",
  },
  {
    title: "Words people use",
    text: "Titles, headings and links say where they lead, in the words that dog owners type.",
  },
  {
    title: "For everybody",
    text: "Text is large and dark enough, every control works from the keyboard, and nothing moves if you have asked your device for less motion.",
  },
  {
    title: "Nothing watches you",
    text: "No font, picture or script is fetched from somebody else while you read, unless the owner has switched visitor statistics on.",
  },
]

const traffic = [
  { label: "Visitors", value: trafficFigures.visitors },
  { label: "Page views", value: trafficFigures.pageViews },
  { label: "Inquiries", value: trafficFigures.inquiries },
  { label: "New clients", value: trafficFigures.newClients },
]

export function SeoPage() {
  return (
    <PageFrame>
      <Box pt="calc(var(--header-tall) + clamp(2rem, 4vw, 4.5rem))" pb={{ base: "16", md: "24" }}>
        <Container>
          <Grid templateColumns={{ lg: "repeat(12, 1fr)" }} columnGap="6" rowGap="10">
            <Box gridColumn={{ lg: "1 / 8" }}>
              <Text textStyle="sm" fontWeight="600" color="violet.700" mb="3">
                SEO Report
              </Text>
              <Heading as="h1" textStyle="hero" fontWeight="520">
                How this site is built to be found
              </Heading>
              <Text textStyle="lead" color="fg.muted" mt="6" maxW="36rem">
                SEO stands for search engine optimization. Most of it is good manners: say clearly what you do, answer
                what people ask, and do not keep them waiting.
              </Text>
            </Box>
          </Grid>
          <Practices>
            {practices.map(({ title, text }) => (
              <li key={title}>
                <Heading as="h2" textStyle="story">
                  {title}
                </Heading>
                <Text color="fg.muted" mt="2" maxW="52ch">
                  {text}
                </Text>
              </li>
            ))}
          </Practices>
        </Container>
      </Box>
      <Section tone="tint" aria-labelledby="figures-heading">
        <Grid templateColumns={{ lg: "repeat(12, 1fr)" }} columnGap="6" rowGap="12">
          <Box gridColumn={{ lg: "1 / 5" }}>
            <SampleBadge />
            <Heading as="h2" id="figures-heading" textStyle="chapter" fontWeight="520" mt="4">
              What a report looks like
            </Heading>
            <Text color="fg.muted" mt="5" maxW="36ch">
              These figures are examples and not measurements of this site. Last updated{" "}
              <NoBreak>
                <time dateTime={reportUpdatedOn}>{formatDate(reportUpdatedOn)}</time>.
              </NoBreak>
            </Text>
          </Box>
          <Box gridColumn={{ lg: "6 / 13" }}>
            <Grid templateColumns={{ sm: "auto 1fr" }} columnGap="10" rowGap="5" alignItems="center">
              <Box fontFamily="heading" fontWeight="430" textStyle="numeral" color="violet.700">
                {seoScore.now}
              </Box>
              <Text textStyle="lead" maxW="28ch">
                of 100 in the SEO score, after {seoScore.before} before the work began. The target is {seoScore.target}.
              </Text>
            </Grid>
            <ScoreTable />
            <Traffic>
              {traffic.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{formatNumber(value)}</dd>
                </div>
              ))}
            </Traffic>
          </Box>
        </Grid>
      </Section>
      <Container py={{ base: "14", md: "20" }}>
        <Button asChild size="xl" px="6" variant="outline" colorPalette="ink">
          <a href="/">
            <ArrowLeft />
            Back to the home page
          </a>
        </Button>
      </Container>
    </PageFrame>
  )
}

const Practices = chakra("ul", {
  base: {
    listStyleType: "none",
    display: "grid",
    gridTemplateColumns: { md: "1fr 1fr" },
    columnGap: { md: "10", lg: "16" },
    mt: { base: "12", md: "20" },
    "& li": { borderTopWidth: "1px", py: { base: "6", md: "8" } },
  },
})

const Traffic = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", sm: "repeat(4, 1fr)" },
    gap: "6",
    mt: "10",
    "& dt": { textStyle: "sm", color: "fg.muted" },
    "& dd": { fontFamily: "heading", fontSize: "1.75rem", lineHeight: "1.3" },
  },
})
