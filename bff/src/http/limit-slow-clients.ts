import type { Server } from "node:http"

/** A browser sends its headers in one packet; an inquiry of 5 kB over the slowest phone takes seconds. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 15_000
const checkIntervalMs = 2_000
/** A reader that takes nothing for this long is gone. Event streams write every 15 s and go on for as long as they are read. */
const silenceTimeoutMs = 120_000
/** Longer than a proxy keeps an idle connection, so that it is always the proxy that closes it. */
const keepAliveTimeoutMs = 75_000

/** For `createServer`: how often it looks for requests that are late. */
export const serverOptions = { connectionsCheckingInterval: checkIntervalMs }

/** Gives up on clients that hold a connection and do nothing with it. */
export function limitSlowClients(server: Server): void {
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  server.setTimeout(silenceTimeoutMs)
}
