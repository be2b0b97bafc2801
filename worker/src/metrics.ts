import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client"

/** From a hero whose pictures are cached to a gallery of 500 large photos. */
const secondsBuckets = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600]

export type JobOutcome = "completed" | "failed" | "given back"

export type Metrics = ReturnType<typeof createMetrics>

/** The Prometheus metrics of the worker. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: "site_job_duration_seconds",
    help: "From taking a job to its end",
    labelNames: ["kind", "outcome"],
    buckets: secondsBuckets,
    registers: [registry],
  })
  const skipped = new Counter({
    name: "site_photos_skipped_total",
    help: "Photos that could not be used",
    registers: [registry],
  })
  return {
    observeJob({ kind, outcome, seconds }: { kind: string; outcome: JobOutcome; seconds: number }): void {
      durations.observe({ kind, outcome }, seconds)
    },
    countSkipped(count: number): void {
      skipped.inc(count)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
