import { Box, chakra, Flex, Grid, Heading, Text } from "@chakra-ui/react"
import { formatDate } from "../../../../ui/format.ts"
import { Pill, type PillTone, SampleBadge } from "../../../../ui/pill.tsx"
import { issueCounts } from "../../../../ui/sample-report.ts"
import { TitledPanel } from "../../ui/titled-panel.tsx"
import { type IssueRow, type IssueSeverity, issueRows } from "./issue-rows.ts"
import { improvementRows } from "./sample-rows.ts"

const severities: Record<IssueSeverity, { label: string; tone: PillTone; none: string }> = {
  high: { label: "High", tone: "clay", none: "Nothing urgent: no open issue is of high severity." },
  medium: { label: "Medium", tone: "violet", none: "No open issue is of medium severity." },
  low: { label: "Low", tone: "paper", none: "No open issue is of low severity." },
  resolved: { label: "Resolved", tone: "moss", none: "Nothing has been resolved yet." },
}

export function IssuesTab() {
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 360px" }} gap="5" alignItems="start">
      <TitledPanel
        title="Open issues"
        mark={<SampleBadge />}
        text={`${issueCounts.high} high, ${issueCounts.medium} medium and ${issueCounts.low} low are open.`}
      >
        {(["high", "medium", "low"] as const).map((severity) => (
          <SeverityGroup key={severity} severity={severity} />
        ))}
      </TitledPanel>
      <TitledPanel title="Improvements" mark={<SampleBadge />} text="What the work of April has brought.">
        <Box as="ol" listStyle="none">
          {improvementRows.map(({ title, description, impact, date }) => (
            <Box as="li" key={title} borderTopWidth="1px" py="4" _last={{ pb: "0" }}>
              <Text textStyle="xs" color="fg.muted">
                <time dateTime={date}>{formatDate(date)}</time>
              </Text>
              <Heading as="h3" textStyle="md" fontFamily="body" fontWeight="600">
                {title}
              </Heading>
              <Text textStyle="sm" color="fg.muted">
                {description}
              </Text>
              <Text textStyle="sm" fontWeight="600" color="moss.700" mt="1.5">
                {impact}
              </Text>
            </Box>
          ))}
        </Box>
      </TitledPanel>
      <TitledPanel title="What is resolved" mark={<SampleBadge />} gridColumn={{ xl: "1 / -1" }}>
        <SeverityGroup severity="resolved" />
      </TitledPanel>
    </Grid>
  )
}

function SeverityGroup({ severity }: { severity: IssueSeverity }) {
  const rows = issueRows.filter((row) => row.severity === severity)
  const { label, tone, none } = severities[severity]
  return (
    <Box mt="7" _first={{ mt: "0" }}>
      <Flex align="center" gap="2.5" mb="1">
        <Heading as="h3" textStyle="lg">
          {label}
        </Heading>
        <Pill tone={tone}>{rows.length}</Pill>
      </Flex>
      {rows.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {none}
        </Text>
      ) : (
        <Grid
          as="ul"
          listStyle="none"
          templateColumns={{ base: "minmax(0, 1fr)", lg: severity === "resolved" ? "1fr 1fr" : "minmax(0, 1fr)" }}
          columnGap="8"
        >
          {rows.map((row) => (
            <Issue key={row.title} row={row} />
          ))}
        </Grid>
      )}
    </Box>
  )
}

function Issue({ row }: { row: IssueRow }) {
  return (
    <Box as="li" borderTopWidth="1px" py="4">
      <Text fontWeight="600">{row.title}</Text>
      <Text textStyle="sm" color="fg.muted" maxW="68ch">
        {row.description}
      </Text>
      <IssueDetails>
        <dt>Impact</dt>
        <dd>{row.impact}</dd>
        <dt>Pages</dt>
        <dd>{row.pages}</dd>
        {row.severity === "resolved" ? (
          <>
            <dt>Resolved</dt>
            <dd>
              <time dateTime={row.date}>{formatDate(row.date)}</time>
            </dd>
          </>
        ) : (
          <>
            <dt>To do</dt>
            <dd>
              <strong>{row.recommendation}</strong>
            </dd>
          </>
        )}
      </IssueDetails>
    </Box>
  )
}

const IssueDetails = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: "4",
    rowGap: "0.5",
    mt: "2.5",
    textStyle: "sm",
    "& dt": { color: "fg.muted" },
    "& strong": { fontWeight: "600" },
  },
})
