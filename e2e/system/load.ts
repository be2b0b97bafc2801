import autocannon from "autocannon"

interface LoadResult {
  requests: number
  errors: number
  p99Ms: number
}

/** Sends requests at a constant rate, whether or not the responses keep up. */
export async function load(
  url: string,
  { ratePerSecond, seconds }: { ratePerSecond: number; seconds: number },
): Promise<LoadResult> {
  const result = await autocannon({
    url,
    duration: seconds,
    overallRate: ratePerSecond,
    connections: 200,
    timeout: 30,
    headers: { "accept-encoding": "br, gzip" },
  })
  return {
    requests: result.requests.total,
    errors: result.errors + result.timeouts + result.non2xx,
    p99Ms: result.latency.p99,
  }
}

export function describeLoad({ requests, errors, p99Ms }: LoadResult): string {
  return `${requests} requests, ${errors} errors, p99 ${p99Ms} ms`
}
