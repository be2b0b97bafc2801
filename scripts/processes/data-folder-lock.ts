import { mkdirSync, rmSync } from "node:fs"
import { connect, createServer } from "node:net"
import { SetupError } from "../setup-error.ts"
import { socketPath } from "./socket-path.ts"

/**
 * Makes sure that one copy of the site uses a data folder. The lock is a listening socket: the system
 * frees it with the process that holds it, so none is ever left behind.
 *
 * @returns a function that frees it.
 * @throws SetupError when another copy holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const path = socketPath(folder, "running.sock")
  if (await isListening(path)) {
    throw new SetupError(
      `Another copy of the site is running with the data folder ${folder}; give this one its own with DATA_DIR=….`,
    )
  }
  rmSync(path, { force: true })
  const server = createServer((connection) => connection.destroy())
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(path, resolve)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(path)
    connection.once("connect", () => {
      connection.destroy()
      resolve(true)
    })
    connection.once("error", () => resolve(false))
  })
}
