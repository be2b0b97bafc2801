import { Box, chakra, VisuallyHidden } from "@chakra-ui/react"
import { lazy } from "react"
import { SampleBadge } from "../../../../ui/pill.tsx"
import { TitledPanel } from "../../ui/titled-panel.tsx"
import { LazyChart } from "./lazy-chart.tsx"
import { scoreRows, scoreSeries } from "./score-rows.ts"

const ScoreChart = lazy(async () => ({ default: (await import("./score-chart.tsx")).ScoreChart }))
const heightPx = 410

export function ScorePanel() {
  return (
    <TitledPanel title="Scores: before, now and target" mark={<SampleBadge />} position="relative">
      <Legend aria-hidden>
        {scoreSeries.map(({ key, label, fill, stroke }) => (
          <span key={key}>
            <Box as="i" bg={fill} borderColor={stroke} />
            {label}
          </span>
        ))}
      </Legend>
      <LazyChart heightPx={heightPx}>
        <ScoreChart rows={scoreRows} heightPx={heightPx} />
      </LazyChart>
      <VisuallyHidden>
        <ScoreTable />
      </VisuallyHidden>
    </TitledPanel>
  )
}

function ScoreTable() {
  return (
    <table>
      <caption>Scores out of 100 (Sample Data)</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          {scoreSeries.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scoreRows.map((row) => (
          <tr key={row.area}>
            <th scope="row">{row.area}</th>
            {scoreSeries.map(({ key }) => (
              <td key={key}>{row[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Legend = chakra("div", {
  base: {
    display: "flex",
    gap: "5",
    mb: "4",
    textStyle: "sm",
    color: "fg.muted",
    "& span": { display: "flex", alignItems: "center", gap: "2" },
    "& i": { boxSize: "3.5", borderRadius: "4px", borderWidth: "1px" },
  },
})
