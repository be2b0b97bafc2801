import type { Server } from "node:http"

/** A browser sends its headers in one packet; an inquiry of 5 kB from the slowest phone takes seconds. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 15_000
const checkIntervalMs = 2_000
/** For a client that reads nothing. Event streams write a heartbeat more often, so they stay open while they are read. */
const idleTimeoutMs = 120_000
/** Longer than a proxy's keep-alive timeout, so the proxy closes an idle connection first. */
const keepAliveTimeoutMs = 75_000

/** For `createServer`: how often it checks the timeouts. */
export const serverOptions = { connectionsCheckingInterval: checkIntervalMs }

/** Disconnects clients that keep a connection open without using it. */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  server.setTimeout(idleTimeoutMs)
}
