import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { SlideshowQueue } from "../slideshows/slideshow-queue.ts"

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface MetricsSources {
  queue: SlideshowQueue
  countPendingDeliveries: () => number
  readFreeDiskBytes: () => Promise<number>
}

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus metrics of this process. Gauges are read at each scrape; without Redis those of the queue are absent. */
export function createMetrics({ queue, countPendingDeliveries, readFreeDiskBytes }: MetricsSources) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: "site_http_requests_total",
    help: "Requests that were answered, by route pattern and status",
    labelNames: ["method", "route", "status"],
    registers,
  })
  const durations = new Histogram({
    name: "site_http_request_duration_seconds",
    help: "Until the answer began",
    labelNames: ["route"],
    buckets: secondsBuckets,
    registers,
  })
  const jobs = new Gauge({
    name: "site_queue_jobs",
    help: "Renders in the queue, by state; completed and failed ones are removed after a week",
    labelNames: ["state"],
    registers,
  })
  const fallbacks = new Gauge({
    name: "site_render_fallbacks",
    help: "Videos that the classic engine rendered as a fallback, since Redis was set up",
    registers,
  })
  const redisUp = new Gauge({ name: "site_redis_up", help: "1 while Redis answers", registers })
  const deliveries = new Gauge({
    name: "site_inquiry_deliveries_pending",
    help: "Inquiries that are stored and not yet delivered by e-mail or webhook",
    registers,
  })
  const freeDisk = new Gauge({ name: "site_disk_free_bytes", help: "On the disk of the data folder", registers })

  const readGauges = async () => {
    jobs.reset()
    fallbacks.reset()
    try {
      const { counts, fallbackCount } = await queue.depth()
      for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count)
      fallbacks.set(fallbackCount)
      redisUp.set(1)
    } catch {
      redisUp.set(0)
    }
    deliveries.set(countPendingDeliveries())
    freeDisk.set(await readFreeDiskBytes())
  }

  return {
    /** @param route the pattern, not the path: one time series per route. */
    observe({ method, route, status, seconds }: { method: string; route: string; status: number; seconds: number }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    /** Adds memory, CPU, event loop and garbage collection. */
    observeProcess(): void {
      collectDefaultMetrics({ register: registry })
    },
    contentType: registry.contentType,
    async text(): Promise<string> {
      await readGauges()
      return registry.metrics()
    },
  }
}
