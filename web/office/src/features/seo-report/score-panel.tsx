import { Box, chakra, VisuallyHidden } from "@chakra-ui/react"
import { Bar } from "../../../../ui/bar.tsx"
import { SampleBadge } from "../../../../ui/pill.tsx"
import { lighthouseScores, seoScore } from "../../../../ui/sample-report.ts"
import { TitledPanel } from "../../ui/titled-panel.tsx"

const rows = [
  { area: "Overall", ...seoScore },
  { area: "Performance", ...lighthouseScores.performance },
  { area: "Accessibility", ...lighthouseScores.accessibility },
  { area: "Best practices", ...lighthouseScores.bestPractices },
  { area: "SEO", ...lighthouseScores.seo },
]

/** In the order of the bars; the target is an outline, since it is not reached yet. */
const series = [
  { key: "before", label: "Before", fill: "ink.300", outline: "ink.300" },
  { key: "now", label: "Now", fill: "violet.600", outline: "violet.600" },
  { key: "target", label: "Target", fill: "violet.50", outline: "violet.400" },
] as const

/** A table drawn as a bar chart: its head is the legend, its cells are bars with their values. */
export function ScorePanel() {
  return (
    <TitledPanel title="Scores: before, now and target" mark={<SampleBadge />} position="relative">
      <Chart>
        <caption>
          <VisuallyHidden>Scores out of 100 (Sample Data)</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Area</VisuallyHidden>
            </th>
            {series.map(({ key, label, fill, outline }) => (
              <th key={key} scope="col">
                <Box as="i" bg={fill} borderColor={outline} />
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.area}>
              <th scope="row">{row.area}</th>
              {series.map(({ key, fill, outline }) => (
                <td key={key}>
                  <Bar
                    percent={row[key]}
                    fill={fill}
                    bg="transparent"
                    h="17px"
                    borderRadius="0 5px 5px 0"
                    css={{ "& > span": { borderWidth: "1px", borderColor: outline } }}
                  />
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Chart>
    </TitledPanel>
  )
}

const Chart = chakra("table", {
  base: {
    display: "block",
    textStyle: "sm",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& tbody, & caption": { display: "block" },
    "& thead tr": { display: "flex", gap: "5", mb: "4", color: "fg.muted" },
    "& thead th": { display: "flex", alignItems: "center", gap: "2", fontWeight: "400" },
    "& thead th:first-of-type": { display: "contents" },
    "& thead i": { boxSize: "3.5", borderRadius: "4px", borderWidth: "1px", printColorAdjust: "exact" },
    "& tbody tr": { display: "grid", gridTemplateColumns: "7.25rem minmax(0, 1fr)", rowGap: "3px", py: "12px" },
    "& tbody th": { gridRow: "1 / 4", alignSelf: "center", fontWeight: "400", textAlign: "end", pe: "2" },
    "& td": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) 2rem",
      alignItems: "center",
      columnGap: "2",
      fontSize: "0.8125rem",
      lineHeight: "17px",
      color: "fg.muted",
    },
  },
})
