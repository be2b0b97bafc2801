import { Box, chakra, Flex, Grid, Text } from "@chakra-ui/react"
import { issueCounts, seoScore, trafficFigures } from "@site/contract/sample-report.ts"
import { formatNumber } from "../../../../ui/format.ts"
import { SampleBadge } from "../../../../ui/pill.tsx"
import { TitledPanel } from "../../ui/titled-panel.tsx"
import { Competitors } from "./competitors.tsx"
import { ScorePanel } from "./score-panel.tsx"

const figures = [
  { label: "Visitors this month", value: trafficFigures.visitors },
  { label: "Page views", value: trafficFigures.pageViews },
  { label: "Inquiries", value: trafficFigures.inquiries },
  { label: "New clients", value: trafficFigures.newClients },
  { label: "Open issues", value: issueCounts.high + issueCounts.medium + issueCounts.low },
]

export function OverviewTab() {
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "320px minmax(0, 1fr)" }} gap="5">
      <TitledPanel title="SEO Score" mark={<SampleBadge />}>
        <Flex align="baseline" gap="2">
          <Text as="span" fontFamily="heading" fontWeight="430" textStyle="numeral" color="violet.700">
            {seoScore.now}
          </Text>
          <Text as="span" color="fg.muted">
            of 100
          </Text>
        </Flex>
        <Text textStyle="sm" color="fg.muted" mt="4" mb="6">
          {seoScore.now - seoScore.before} points more than the {seoScore.before} before the work began, and{" "}
          {seoScore.target - seoScore.now} to go to the target of {seoScore.target}.
        </Text>
        <Figures>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatNumber(value)}</dd>
            </div>
          ))}
        </Figures>
      </TitledPanel>
      <ScorePanel />
      <Box gridColumn={{ xl: "1 / -1" }}>
        <Competitors />
      </Box>
    </Grid>
  )
}

const Figures = chakra("dl", {
  base: {
    textStyle: "sm",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& > div": { display: "flex", justifyContent: "space-between", borderTopWidth: "1px", py: "2.5" },
    "& dt": { color: "fg.muted" },
    "& dd": { fontWeight: "600" },
  },
})
