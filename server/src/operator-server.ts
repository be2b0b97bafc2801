import { createServer } from "node:http"
import { type ListenAddress, listen } from "./listen.ts"

interface OperatorPages {
  metrics: { contentType: string; text(): Promise<string> }
  /** The checks of GET /healthz, which answers 200 while all pass; without this there is no such page. */
  checkHealth?: () => Promise<Record<string, boolean>>
}

/**
 * GET /metrics for Prometheus and GET /healthz for container health checks, on a port that no proxy forwards.
 *
 * @throws OperatorError when the address cannot be listened on.
 */
export async function startOperatorServer(
  address: ListenAddress,
  { metrics, checkHealth }: OperatorPages,
): Promise<{ port: number; close(): void }> {
  const server = createServer(async ({ method, url }, response) => {
    try {
      if (method === "GET" && url === "/metrics") {
        const text = await metrics.text()
        response.writeHead(200, { "Content-Type": metrics.contentType }).end(text)
      } else if (method === "GET" && url === "/healthz" && checkHealth) {
        const checks = await checkHealth()
        const isHealthy = Object.values(checks).every(Boolean)
        response.writeHead(isHealthy ? 200 : 503, { "Content-Type": "application/json" }).end(JSON.stringify(checks))
      } else {
        response.writeHead(404).end()
      }
    } catch {
      response.writeHead(500).end()
    }
  })
  return {
    port: await listen(server, address),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
