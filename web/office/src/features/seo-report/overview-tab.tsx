import { Box, chakra, Flex, Grid, Text } from "@chakra-ui/react"
import { Bar } from "../../../../ui/bar.tsx"
import { site } from "../../../../ui/content.ts"
import { formatNumber } from "../../../../ui/format.ts"
import { Pill, SampleBadge } from "../../../../ui/pill.tsx"
import { issueCounts, seoScore, trafficFigures } from "../../../../ui/sample-report.ts"
import { TitledPanel } from "../../ui/titled-panel.tsx"
import { DataTable, WideCell, WideHeader } from "./data-table.tsx"
import { competitorRows } from "./sample-rows.ts"
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

function Competitors() {
  return (
    <TitledPanel
      title="Competitors"
      mark={<SampleBadge />}
      text="Who else is found for “balanced dog training”, and how their sites do."
    >
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Site</th>
            <th scope="col">Score</th>
            <th scope="col">Position</th>
            <WideHeader scope="col">Site age</WideHeader>
            <th scope="col">Backlinks</th>
          </tr>
        </thead>
        <tbody>
          {competitorRows.map(({ name, score, position, siteAge, backlinks }) => (
            <tr key={position}>
              <th scope="row">
                {name ?? site.businessName} {name === undefined && <Pill tone="violet">You</Pill>}
                <Text hideFrom="lg" textStyle="xs" color="fg.muted" fontWeight="400">
                  {siteAge} old
                </Text>
                <Bar
                  percent={score}
                  fill={name === undefined ? "violet.600" : "ink.300"}
                  bg="violet.50"
                  mt="2"
                  maxW="420px"
                />
              </th>
              <td>{score}</td>
              <td>{position}</td>
              <WideCell>{siteAge}</WideCell>
              <td>{backlinks}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TitledPanel>
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
