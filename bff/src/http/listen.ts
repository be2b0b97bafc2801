import type { AddressInfo, Server } from "node:net"
import { StartupError } from "@site/server/startup-error.ts"

/**
 * @returns the port; for port 0, the one that the system chose.
 * @throws StartupError when the address cannot be listened on.
 */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new StartupError(describe(error, host, port))))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function describe(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is in use by another program; choose another one with PORT=….`
  if (error.code === "EACCES") return `Port ${port} requires more privileges; choose one above 1023 with PORT=….`
  return `${host}:${port} cannot be listened on: ${error.message}.`
}
