import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"
import type { AppEnv } from "./app-env.ts"

/**
 * The address a request came from. Only the entries that our own proxies added to X-Forwarded-For
 * count; anything left of those was written by the caller and may be invented.
 *
 * @param trustedProxies how many trusted proxies requests pass before this process.
 */
export function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const socketAddress = getConnInfo(c).remote.address ?? "unknown"
  if (trustedProxies === 0) return socketAddress
  const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim())
  return forwarded.at(-trustedProxies) || socketAddress
}

const loopbackAddresses = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"])
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Whether nothing speaks against a browser on this very machine: loopback, no header of a proxy, and a loopback name
 * (a page that rebinds its own host name to 127.0.0.1 keeps its name in Host). No proof: a plain proxy looks the same.
 */
export function isFromThisMachine(c: Context<AppEnv>): boolean {
  const proxied = c.req.header("X-Forwarded-For") ?? c.req.header("Forwarded") ?? c.req.header("Via")
  return (
    proxied === undefined &&
    loopbackAddresses.has(getConnInfo(c).remote.address ?? "") &&
    loopbackHost.test(c.req.header("Host") ?? "")
  )
}
