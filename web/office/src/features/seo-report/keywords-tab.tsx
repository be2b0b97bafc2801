import { Box, chakra, Flex, Grid, Text, VisuallyHidden } from "@chakra-ui/react"
import { ArrowDown, ArrowUp, Minus } from "lucide-react"
import { Bar } from "../../../../ui/bar.tsx"
import { formatNumber } from "../../../../ui/format.ts"
import { Pill, SampleBadge } from "../../../../ui/pill.tsx"
import { TitledPanel } from "../../ui/titled-panel.tsx"
import { DataTable, WideCell, WideHeader } from "./data-table.tsx"
import { keywordStatus, keywordStatuses } from "./keyword-status.ts"
import { keywordRows } from "./sample-rows.ts"

export function KeywordsTab() {
  return (
    <Grid gap="5">
      <TitledPanel title="Where the keywords stand" mark={<SampleBadge />}>
        <Counts>
          {keywordStatuses.map((status) => (
            <div key={status.name}>
              <dt>
                {status.name}
                <span>{status.explanation}</span>
              </dt>
              <dd>{keywordRows.filter(({ position }) => keywordStatus(position) === status).length}</dd>
            </div>
          ))}
        </Counts>
      </TitledPanel>
      <TitledPanel
        title="Keywords"
        mark={<SampleBadge />}
        text="What people type, where the site is found for it, and how many places it has gained since the work began."
      >
        <KeywordTable />
      </TitledPanel>
    </Grid>
  )
}

function KeywordTable() {
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Keyword</th>
          <WideHeader scope="col">Status</WideHeader>
          <th scope="col">Position</th>
          <th scope="col">Change</th>
          <WideHeader scope="col">Searches a month</WideHeader>
          <WideHeader scope="col">Difficulty</WideHeader>
          <WideHeader scope="col">Data source</WideHeader>
        </tr>
      </thead>
      <tbody>
        {keywordRows.map(({ keyword, position, change, volume, difficulty, dataSource }) => {
          const { name, tone } = keywordStatus(position)
          const badge = <Pill tone={tone}>{name}</Pill>
          return (
            <tr key={keyword}>
              <th scope="row">
                {keyword}
                <Box hideFrom="lg" mt="1">
                  {badge}
                </Box>
                <Text hideFrom="lg" textStyle="xs" color="fg.muted" fontWeight="400" mt="1.5">
                  {formatNumber(volume)} searches a month, difficulty {difficulty}, {dataSource}
                </Text>
              </th>
              <WideCell>{badge}</WideCell>
              <td>{position}</td>
              <td>
                <KeywordChange change={change} />
              </td>
              <WideCell>{formatNumber(volume)}</WideCell>
              <WideCell>
                {difficulty}
                <Bar percent={difficulty} fill="violet.400" w="72px" h="5px" ms="auto" mt="1" />
              </WideCell>
              <WideCell>{dataSource}</WideCell>
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}

/** Positions gained or lost, as arrow, color and text. */
function KeywordChange({ change }: { change: number }) {
  const { icon: Icon, color, words } = describe(change)
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1" color={color} fontWeight="600">
      <Icon size={14} strokeWidth={2.5} />
      {Math.abs(change)}
      <VisuallyHidden> {words}</VisuallyHidden>
    </Flex>
  )
}

function describe(change: number) {
  if (change > 0) return { icon: ArrowUp, color: "moss.700", words: "places up" }
  if (change < 0) return { icon: ArrowDown, color: "clay.700", words: "places down" }
  return { icon: Minus, color: "fg.muted", words: "places, unchanged" }
}

const Counts = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", lg: "repeat(4, 1fr)" },
    columnGap: "6",
    rowGap: "5",
    "& > div": { display: "flex", flexDirection: "column-reverse", justifyContent: "flex-end" },
    "& dt": { textStyle: "sm", fontWeight: "600" },
    "& dt span": { display: "block", fontWeight: "400", color: "fg.muted", textStyle: "xs" },
    "& dd": { fontFamily: "heading", fontSize: "2.25rem", lineHeight: "1.2", color: "violet.700" },
  },
})
