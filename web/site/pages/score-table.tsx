import { chakra } from "@chakra-ui/react"
import { Bar } from "../../ui/bar.tsx"
import { lighthouseScores } from "../../ui/sample-report.ts"

const rows = [
  { area: "Performance", ...lighthouseScores.performance },
  { area: "Accessibility", ...lighthouseScores.accessibility },
  { area: "Best practices", ...lighthouseScores.bestPractices },
  { area: "SEO", ...lighthouseScores.seo },
]

/** Scores out of 100, with a bar for the current one. */
export function ScoreTable() {
  return (
    <Table>
      <caption>Quality scores out of 100 (Sample Data)</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
          <th scope="col">Target</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ area, before, now, target }) => (
          <tr key={area}>
            <th scope="row">
              {area}
              <Bar percent={now} bg="violet.200" h="5px" mt="1.5" />
            </th>
            <td>{before}</td>
            <td>
              <strong>{now}</strong>
            </td>
            <td>{target}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = chakra("table", {
  base: {
    w: "full",
    mt: "10",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& caption": { textAlign: "start", textStyle: "sm", color: "fg.muted", pb: "3" },
    "& th, & td": { borderTopWidth: "1px", borderColor: "violet.200", py: "3", textAlign: "end", fontWeight: "400" },
    "& th:first-of-type": { textAlign: "start", w: "50%", pe: "5" },
    "& thead th": { textStyle: "sm", color: "fg.muted" },
    "& strong": { fontWeight: "700", color: "violet.700" },
    "& tbody th": { fontWeight: "600" },
  },
})
