import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { describeLoad, load } from "../load.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const clients = 1000
/** Longer than the timeout for headers, 10 s. */
const seconds = 20

export const slowClients: SystemPromise = {
  title: "1,000 clients that send a byte a second delay no one else and are disconnected",
  async attempt(site) {
    const { hostname, port } = new URL(site.origin)
    const sockets: Socket[] = []
    let disconnected = 0
    for (let index = 0; index < clients; index++) {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.on("error", () => {})
      socket.on("close", () => disconnected++)
      socket.resume()
      sockets.push(socket)
      await Promise.race([once(socket, "connect"), once(socket, "close")])
      socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write("x")
    }, 1000)
    const result = await load(`${site.origin}/`, { ratePerSecond: 50, seconds })
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
    const figure = `others: ${describeLoad(result)}; ${disconnected} disconnected within ${seconds} s`
    holds(result.errors === 0 && disconnected === clients, figure)
    return figure
  },
}
