import type { AddressInfo, Server } from "node:net"
import { OperatorError } from "./operator-error.ts"

export interface ListenAddress {
  host: string
  port: number
  /** The setting that chooses the port. */
  setting: string
}

/**
 * @returns the port, which the system chooses when 0 is asked for.
 * @throws OperatorError when the address cannot be listened on.
 */
export function listen(server: Server, address: ListenAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new OperatorError(describeError(error, address))))
    server.listen(address.port, address.host, () => resolve((server.address() as AddressInfo).port))
  })
}

function describeError({ code, message }: NodeJS.ErrnoException, { host, port, setting }: ListenAddress): string {
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program; choose another one with ${setting}=….`
  if (code === "EACCES") return `Port ${port} requires more privileges; choose one above 1023 with ${setting}=….`
  return `${host}:${port} cannot be listened on: ${message}.`
}
