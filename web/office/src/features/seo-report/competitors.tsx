import { Text } from "@chakra-ui/react"
import { Bar } from "../../../../ui/bar.tsx"
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
