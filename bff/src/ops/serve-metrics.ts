import { createServer } from "node:http"
import { listen } from "../http/listen.ts"
import type { Metrics } from "./metrics.ts"

/**
 * Serves the metrics on a separate port, which no proxy forwards.
 *
 * @returns the port, and a function that closes the server.
 * @throws StartupError when the address cannot be listened on.
 */
export async function serveMetrics(
  metrics: Metrics,
  at: { host: string; port: number },
): Promise<{ port: number; close(): void }> {
  metrics.observeProcess()
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.text()
      response.writeHead(200, { "Content-Type": metrics.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  const port = await listen(server, at)
  return {
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
