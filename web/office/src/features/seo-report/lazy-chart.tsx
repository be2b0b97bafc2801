import { Box } from "@chakra-ui/react"
import { type ReactNode, Suspense } from "react"
import { CentredSpinner } from "../../ui/centred-spinner.tsx"

interface LazyChartProps {
  heightPx: number
  /** The chart, whose library loads only now. */
  children: ReactNode
}

/** A chart for the eyes, beside which a table has the same figures for the ears. The room is kept while it loads. */
export function LazyChart({ heightPx, children }: LazyChartProps) {
  const minHeight = `${heightPx}px`
  return (
    <Box aria-hidden style={{ minHeight }}>
      <Suspense fallback={<CentredSpinner label="Loading the chart" minHeight={minHeight} />}>{children}</Suspense>
    </Box>
  )
}
