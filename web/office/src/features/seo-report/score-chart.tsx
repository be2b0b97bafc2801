import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts"
import { axisText, chartColour, valueText } from "./chart-style.ts"
import { type ScoreRow, scoreSeries } from "./score-rows.ts"

interface ScoreChartProps {
  rows: readonly ScoreRow[]
  heightPx: number
}

/** Three bars an area. For the eyes only: the table beside it says the same to screen readers. */
export function ScoreChart({ rows, heightPx }: ScoreChartProps) {
  return (
    <ResponsiveContainer width="100%" height={heightPx}>
      <BarChart
        data={rows}
        layout="vertical"
        margin={{ top: 0, right: 34, bottom: 0, left: 0 }}
        barCategoryGap={12}
        barGap={3}
        accessibilityLayer={false}
      >
        <XAxis type="number" domain={[0, 100]} hide />
        <YAxis type="category" dataKey="area" width={116} axisLine={false} tickLine={false} tick={axisText} />
        {scoreSeries.map(({ key, fill, stroke }) => (
          <Bar
            key={key}
            dataKey={key}
            fill={chartColour(fill)}
            stroke={chartColour(stroke)}
            radius={[0, 5, 5, 0]}
            isAnimationActive={false}
          >
            <LabelList dataKey={key} position="right" {...valueText} />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
