import { chakra, Text } from "@chakra-ui/react"
import { site } from "../../../../ui/content.ts"
import { Pill, SampleBadge } from "../../../../ui/pill.tsx"
import { TitledPanel } from "../../ui/titled-panel.tsx"
import { DataTable, WideCell, WideHeader } from "./data-table.tsx"
import { competitorRows } from "./sample-rows.ts"

export function Competitors() {
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
                <Track aria-hidden>
                  <i style={{ width: `${score}%` }} data-own={name === undefined || undefined} />
                </Track>
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

/** The score as a bar. */
const Track = chakra("span", {
  base: {
    display: "block",
    mt: "2",
    maxW: "420px",
    h: "7px",
    borderRadius: "full",
    bg: "violet.50",
    overflow: "hidden",
    "& i": { display: "block", h: "full", borderRadius: "full", bg: "ink.300" },
    "& i[data-own]": { bg: "violet.600" },
  },
})
