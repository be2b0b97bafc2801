import { Box, chakra, Flex, Heading } from "@chakra-ui/react"
import { Eye, Gauge, Handshake, type LucideIcon, Mail, Users } from "lucide-react"
import { formatDate, formatNumber } from "../../../../ui/format.ts"
import { SampleBadge } from "../../../../ui/pill.tsx"
import { reportUpdatedOn, seoScore, trafficFigures } from "../../../../ui/sample-report.ts"

const stats: readonly { label: string; value: string; note: string; icon: LucideIcon }[] = [
  { label: "Visitors", value: formatNumber(trafficFigures.visitors), note: "on the whole site", icon: Users },
  { label: "Page views", value: formatNumber(trafficFigures.pageViews), note: "about 4 a visitor", icon: Eye },
  { label: "Inquiries", value: formatNumber(trafficFigures.inquiries), note: "by the contact form", icon: Mail },
  { label: "New clients", value: formatNumber(trafficFigures.newClients), note: "from inquiries", icon: Handshake },
  {
    label: "SEO score",
    value: `${seoScore.now}/100`,
    note: `${seoScore.before} before, target ${seoScore.target}`,
    icon: Gauge,
  },
]

export function StatCards() {
  return (
    <Box as="section" aria-labelledby="stats-heading">
      <Flex align="center" justify="space-between" columnGap="3" rowGap="1" wrap="wrap" mb="4">
        <Heading as="h2" id="stats-heading" textStyle="section">
          This month
        </Heading>
        <Flex align="center" gap="3" textStyle="sm" color="fg.muted">
          <span>
            As of <time dateTime={reportUpdatedOn}>{formatDate(reportUpdatedOn)}</time>
          </span>
          <SampleBadge />
        </Flex>
      </Flex>
      <Stats>
        {stats.map(({ label, value, note, icon: Icon }) => (
          <div key={label}>
            <dt>
              <Icon size={16} />
              {label}
            </dt>
            <dd>{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </Stats>
    </Box>
  )
}

/** One panel, divided by hairlines. */
const Stats = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", lg: "repeat(5, 1fr)" },
    gap: "1px",
    bg: "border",
    borderWidth: "1px",
    borderRadius: "l3",
    overflow: "hidden",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& > div": { bg: "bg.panel", px: { base: "4", md: "5" }, py: "4" },
    "& > div:last-of-type": { gridColumn: { base: "1 / -1", lg: "auto" } },
    "& dt": { display: "flex", alignItems: "center", gap: "2", textStyle: "sm", color: "fg.muted" },
    "& dt svg": { color: "violet.600" },
    "& dd": { textStyle: "xs", color: "fg.muted" },
    "& dt + dd": {
      fontFamily: "heading",
      fontSize: "2rem",
      lineHeight: "1.3",
      letterSpacing: "-0.015em",
      color: "fg",
    },
  },
})
