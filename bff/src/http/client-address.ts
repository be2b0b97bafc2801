import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"
import type { AppEnv } from "./app-env.ts"

/**
 * The client's address. Of X-Forwarded-For only the entries of our own proxies count; everything left of them was sent
 * by the client and may be forged.
 *
 * @param trustedProxies how many trusted proxies a request passes.
 * @returns "unknown" for a connection that has been closed.
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
 * Whether the request appears to come from a browser on this machine: a loopback address, no proxy header, and a
 * loopback Host (after DNS rebinding, Host still has the attacker's name). No proof: a proxy that adds no header looks
 * the same.
 */
export function isFromThisMachine(c: Context<AppEnv>): boolean {
  const proxied = c.req.header("X-Forwarded-For") ?? c.req.header("Forwarded") ?? c.req.header("Via")
  return (
    proxied === undefined &&
    loopbackAddresses.has(getConnInfo(c).remote.address ?? "") &&
    loopbackHost.test(c.req.header("Host") ?? "")
  )
}
