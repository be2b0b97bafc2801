import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { StartupError } from "@site/server/startup-error.ts"
import { isWritableFolder } from "@site/server/writable-folder.ts"
import type { Redis } from "ioredis"
import type { Metrics } from "./metrics.ts"

interface OperatorServerDeps {
  host: string
  port: number
  metrics: Metrics
  redis: Redis
  mediaFolder: string
}

/**
 * GET /metrics for Prometheus and GET /healthz for whoever keeps containers running: 200 while jobs can be taken and
 * videos be written. Not for visitors.
 *
 * @throws StartupError when the address cannot be listened on.
 */
export async function startOperatorServer({ host, port, metrics, redis, mediaFolder }: OperatorServerDeps) {
  const server = createServer(async (request, response) => {
    if (request.method === "GET" && request.url === "/metrics") {
      response.writeHead(200, { "Content-Type": metrics.contentType }).end(await metrics.text())
    } else if (request.method === "GET" && request.url === "/healthz") {
      const checks = { redis: redis.status === "ready", media: await isWritableFolder(mediaFolder) }
      response.writeHead(checks.redis && checks.media ? 200 : 503, { "Content-Type": "application/json" })
      response.end(JSON.stringify(checks))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(new StartupError(`${host}:${port} cannot be listened on: ${error.message}.`)),
    )
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
