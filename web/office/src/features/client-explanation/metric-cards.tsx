import { Grid } from "@chakra-ui/react"
import { formatNumber } from "../../../../ui/format.ts"
import { RangePicture, ScorePicture } from "./bar-pictures.tsx"
import { ClientsPicture, PositionPicture, VisitorsPicture } from "./count-pictures.tsx"
import { MetricCard } from "./metric-card.tsx"
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
