import { Box, chakra, Flex, Grid, Heading, Text } from "@chakra-ui/react"
import { ArrowRight } from "lucide-react"
import type { ReactNode } from "react"
import { formatNumber } from "../../../../ui/format.ts"
import { RangePicture, ScorePicture } from "./bar-pictures.tsx"
import { ClientsPicture, PositionPicture, VisitorsPicture } from "./count-pictures.tsx"
import { figures } from "./metrics.ts"

const { score, position, visitors, clients, revenue } = figures
const range = ([low, high]: readonly [number, number]) => `${low}-${high}`
const dollars = ([low, high]: readonly [number, number]) => `$${formatNumber(low)}-$${formatNumber(high)}`

export function MetricCards() {
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "1fr 1fr" }} gap="5" css={columnsOnPaper}>
      <MetricCard
        title="SEO score"
        before={String(score.before)}
        now={String(score.now)}
        unit="out of 100"
        text={`Speed, clear texts, access for everybody: what search engines ask for. The target is ${score.target}.`}
        picture={<ScorePicture {...score} />}
      />
      <MetricCard
        title="Search position"
        before={String(position.before)}
        now={String(position.now)}
        unit="for your main search phrase"
        text="Few people open the second page of results, where your site used to be. Now it is the third that they read."
        picture={<PositionPicture {...position} />}
      />
      <MetricCard
        title="Monthly visitors"
        before={`about ${visitors.before}`}
        now={`about ${visitors.now}`}
        unit="from search"
        text="Every dot is a person who typed a question, saw your site in the answer and opened it."
        picture={<VisitorsPicture {...visitors} />}
      />
      <MetricCard
        title="New clients"
        before={range(clients.before)}
        now={range(clients.now)}
        unit="a month"
        text="Of a hundred such visitors about five become clients. The pale figures are those of a good month."
        picture={<ClientsPicture {...clients} />}
      />
      <MetricCard
        title="Monthly revenue"
        before={dollars(revenue.before)}
        now={dollars(revenue.now)}
        unit="from these clients"
        text={`Reckoned with $${formatNumber(figures.revenuePerClient)} per client.`}
        picture={<RangePicture {...revenue} />}
      />
    </Grid>
  )
}

const columnsOnPaper = {
  "& > :last-of-type": { gridColumn: "1 / -1" },
  _print: { gridTemplateColumns: "1fr 1fr", gap: "10px" },
}

interface MetricCardProps {
  title: string
  before: string
  now: string
  /** For instance "of 100". */
  unit: string
  text: string
  /** The numbers as an illustration, hidden from screen readers. */
  picture: ReactNode
}

/** A number before and now, with an illustration and its meaning. */
function MetricCard({ title, before, now, unit, text, picture }: MetricCardProps) {
  return (
    <Box
      as="section"
      display="flex"
      flexDirection="column"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: "5", md: "6" }}
      breakInside="avoid"
      _print={{ p: "14px" }}
    >
      <Flex align="baseline" justify="space-between" columnGap="3" wrap="wrap">
        <Heading as="h3" textStyle="lg" css={{ _print: { fontSize: "16px !important" } }}>
          {title}
        </Heading>
        <Text as="span" textStyle="sm" color="fg.muted" _print={{ fontSize: "12px" }}>
          {unit}
        </Text>
      </Flex>
      <Flex as="dl" align="flex-end" wrap="wrap" columnGap="4" rowGap="1" mt="2" _print={{ mt: "4px" }}>
        <Value>
          <dt>Before</dt>
          <dd>{before}</dd>
        </Value>
        <Value data-now>
          <dt>Now</dt>
          <dd>
            <ArrowRight size={20} />
            {now}
          </dd>
        </Value>
      </Flex>
      <Box aria-hidden my="auto" py="4" _print={{ py: "8px" }}>
        {picture}
      </Box>
      <Text textStyle="sm" color="fg.muted" _print={{ fontSize: "13px", lineHeight: "1.45" }}>
        {text}
      </Text>
    </Box>
  )
}

const Value = chakra("div", {
  base: {
    "& dt": { textStyle: "xs", color: "fg.muted" },
    "& dd": {
      fontFamily: "heading",
      fontSize: { base: "1.5rem", sm: "1.75rem" },
      lineHeight: "1.2",
      letterSpacing: "-0.01em",
      fontVariantNumeric: "lining-nums tabular-nums",
      color: "fg.muted",
      whiteSpace: "nowrap",
    },
    "&[data-now] dd": { display: "flex", alignItems: "center", gap: "2.5", color: "violet.700", fontWeight: "600" },
    "&[data-now] dt": { ps: "30px" },
    "& svg": { color: "ink.400" },
    _print: { "& dd": { fontSize: "22px" } },
  },
})
