import { chakra } from "@chakra-ui/react"
import { Bar } from "../../ui/bar.tsx"

interface Scores {
  now: number
  before: number
  target: number
}

const labels = {
  performance: "Performance",
  accessibility: "Accessibility",
  bestPractices: "Best practices",
  seo: "SEO",
}

/** Scores out of 100, with a bar for the current one. */
export function ScoreTable({ scores }: { scores: Record<keyof typeof labels, Scores> }) {
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
        {(Object.keys(labels) as (keyof typeof labels)[]).map((area) => (
          <tr key={area}>
            <th scope="row">
              {labels[area]}
              <Bar percent={scores[area].now} bg="violet.200" h="5px" mt="1.5" />
            </th>
            <td>{scores[area].before}</td>
            <td>
              <strong>{scores[area].now}</strong>
            </td>
            <td>{scores[area].target}</td>
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
