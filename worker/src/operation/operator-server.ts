import { constants } from "node:fs"
import { access } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Redis } from "ioredis"
import { SettingsError } from "../env.ts"
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
 * @throws SettingsError when the address cannot be listened on.
 */
export async function startOperatorServer({ host, port, metrics, redis, mediaFolder }: OperatorServerDeps) {
  const server = createServer(async (request, response) => {
    if (request.method === "GET" && request.url === "/metrics") {
      response.writeHead(200, { "Content-Type": metrics.contentType }).end(await metrics.text())
    } else if (request.method === "GET" && request.url === "/healthz") {
      const checks = { redis: redis.status === "ready", media: await isWritable(mediaFolder) }
      response.writeHead(checks.redis && checks.media ? 200 : 503, { "Content-Type": "application/json" })
      response.end(JSON.stringify(checks))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(new SettingsError(`${host}:${port} cannot be listened on: ${error.message}.`)),
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

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
