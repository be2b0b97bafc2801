import { randomUUID } from "node:crypto"
import { linkSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { connect, createServer, type Server } from "node:net"
import { join } from "node:path"
import { socketPath } from "./socket-path.ts"
import { StartupError } from "./startup-error.ts"

const socketName = /^(\d+)\.sock$/

/**
 * One process at a time holds a data folder: a copy of the site, or the restore of a backup. The lock is a listening
 * socket, which the system closes with its process however that ends.
 *
 * Sockets are numbered and the highest number counts. One that is already listening gets its number by a hard link,
 * which fails when the number is taken, and only when the highest one before it is dead. Numbers never go down, so an
 * attempt that was overtaken between looking and linking finds a higher number than its own afterwards.
 *
 * @param refusal the message when another process holds it.
 * @returns a function that releases it.
 * @throws StartupError when another process holds it.
 */
export async function lockDataFolder(folder: string, refusal: string): Promise<() => Promise<void>> {
  const locks = socketPath(folder, "lock", longestSocketName.length)
  mkdirSync(locks, { recursive: true, mode: 0o700 })
  const socket = join(locks, `${randomUUID().slice(0, 8)}.new`)
  const server = await listen(socket)
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  try {
    for (;;) {
      const highest = Math.max(0, ...listNumbers(locks))
      const path = (number: number) => join(locks, `${number}.sock`)
      if (highest > 0 && (await isListening(path(highest)))) throw new StartupError(refusal)
      const own = highest + 1
      if (!linkUnlessTaken(socket, path(own))) continue
      const others = listNumbers(locks)
      if (others.every((number) => number <= own)) {
        for (const number of others) if (number < own) rmSync(path(number), { force: true })
        return release
      }
      rmSync(path(own), { force: true })
    }
  } catch (error) {
    await release()
    throw error
  } finally {
    rmSync(socket, { force: true })
  }
}

const longestSocketName = "/12345678.sock"

async function listen(path: string): Promise<Server> {
  const server = createServer((connection) => connection.destroy())
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(path, resolve)
  })
  return server
}

function listNumbers(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => socketName.exec(name)?.[1] ?? [])
    .map(Number)
}

function linkUnlessTaken(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    return false
  }
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(path)
    connection.once("connect", () => {
      connection.destroy()
      resolve(true)
    })
    // A process that is stopped or another user's answers with other errors, and still holds the lock.
    connection.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ECONNREFUSED" && code !== "ENOENT"))
  })
}
