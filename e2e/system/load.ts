import autocannon from "autocannon"

export interface LoadResult {
  requests: number
  errors: number
  p99Ms: number
}

/** So many requests a second for so long, whether or not the answers keep up. */
export async function load(
  url: string,
  {
    ratePerSecond,
    seconds,
    headers = {},
  }: { ratePerSecond: number; seconds: number; headers?: Record<string, string> },
): Promise<LoadResult> {
  const result = await autocannon({
    url,
    duration: seconds,
    overallRate: ratePerSecond,
    connections: 200,
    timeout: 30,
    headers: { "accept-encoding": "br, gzip", ...headers },
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
