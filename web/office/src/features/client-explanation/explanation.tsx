import { Box, Grid, Heading, Text } from "@chakra-ui/react"
import { formatDate, formatNumber } from "../../../../ui/format.ts"
import { SampleBadge } from "../../../../ui/pill.tsx"
import { MetricCards } from "./metric-cards.tsx"
import { figures } from "./metrics.ts"

const { writtenOn, visitors, conversionPercent, revenue, revenuePerClient, extraRevenueYear } = figures

const nextSteps = [
  {
    title: "Connect real analytics",
    text: "So that the next report counts your own visitors instead of estimating them.",
  },
  {
    title: "Write content on dog behavior issues",
    text: "One article a month on what owners search for: barking, pulling on the leash, staying alone.",
  },
  {
    title: "Collect more testimonials",
    text: "Three voices are a beginning. Ask each client after the last session.",
  },
]

/** The explanation for screen and paper. */
export function Explanation() {
  return (
    <>
      <Box mb="3">
        <SampleBadge />
      </Box>
      <Heading as="h2" textStyle="chapter" css={{ _print: { fontSize: "28px !important" } }}>
        What the SEO work means for your business
      </Heading>
      <Text textStyle="lead" color="fg.muted" mt="4" maxW="58ch" _print={{ fontSize: "14px", mt: "6px" }}>
        SEO is the work that lets people find you when they search for help with their dog. Here is what it has changed,
        in five numbers.
      </Text>
      <Box mt={{ base: "7", md: "9" }} _print={{ mt: "12px" }}>
        <MetricCards />
      </Box>

      <Section title="What it is worth">
        <Text maxW="64ch">
          About {visitors.now} visitors a month, of whom {conversionPercent}% become clients, are about eleven new
          clients. At ${formatNumber(revenuePerClient)} per client that is ${formatNumber(revenue.now[0])}-$
          {formatNumber(revenue.now[1])} a month instead of ${formatNumber(revenue.before[0])}-$
          {formatNumber(revenue.before[1])}.
        </Text>
        <Box
          bg="bg.tint"
          borderStartWidth="4px"
          borderColor="violet.600"
          borderEndRadius="l2"
          px="6"
          py="5"
          mt="5"
          breakInside="avoid"
          _print={{ py: "10px", mt: "10px" }}
        >
          <Text fontFamily="heading" textStyle="story">
            Up to{" "}
            <Box as="strong" color="violet.700" fontWeight="600">
              ${formatNumber(extraRevenueYear)}
            </Box>{" "}
            of extra revenue a year
          </Text>
          <Text textStyle="sm" color="fg.muted" mt="1">
            The difference of ${formatNumber(revenue.now[1] - revenue.before[1])} in a good month, twelve times. It is
            an estimate and no promise.
          </Text>
        </Box>
      </Section>

      <Section title={`Summary of ${formatDate(writtenOn)}`}>
        <Text maxW="64ch">
          The site has come from {figures.score.before} to {figures.score.now} points and from position{" "}
          {figures.position.before} to {figures.position.now}. The groundwork is done and no urgent issue is left. What
          is missing to the target of {figures.score.target} are real figures, more to read, and more voices of clients.
          Until analytics are connected, all figures on this page are sample data.
        </Text>
      </Section>

      <Section title="Next steps">
        <Grid
          as="ol"
          templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(3, 1fr)" }}
          gap="5"
          css={{ _print: { gridTemplateColumns: "repeat(3, 1fr)", gap: "14px" } }}
        >
          {nextSteps.map(({ title, text }, index) => (
            <Box as="li" key={title} listStyle="none" borderTopWidth="2px" borderColor="violet.600" pt="4">
              <Text as="span" fontFamily="heading" textStyle="section" color="violet.700" aria-hidden>
                {index + 1}
              </Text>
              <Heading as="h3" textStyle="md" fontFamily="body" fontWeight="600" mt="1" css={{ _print: smallOnPaper }}>
                {title}
              </Heading>
              <Text textStyle="sm" color="fg.muted" _print={{ fontSize: "13px", lineHeight: "1.45" }}>
                {text}
              </Text>
            </Box>
          ))}
        </Grid>
      </Section>
    </>
  )
}

/** Smaller than the 20 px of other printed headings of this level. */
const smallOnPaper = { fontSize: "15px !important" }

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box as="section" mt={{ base: "9", md: "11" }} breakInside="avoid" _print={{ mt: "16px" }}>
      <Heading as="h2" textStyle="story" mb="3" css={{ _print: { mb: "4px" } }}>
        {title}
      </Heading>
      {children}
    </Box>
  )
}
