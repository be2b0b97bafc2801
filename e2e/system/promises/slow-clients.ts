import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { describeLoad, load } from "../load.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const clients = 1000
/** Beyond the 10 s after which headers are late. */
const seconds = 20

export const slowClients: SystemPromise = {
  title: "1,000 clients that send a byte a second keep nobody else waiting and are let go",
  async attempt(site) {
    const { hostname, port } = new URL(site.origin)
    const sockets: Socket[] = []
    let letGo = 0
    for (let index = 0; index < clients; index++) {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.on("error", () => {})
      socket.on("close", () => letGo++)
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
    const figure = `others: ${describeLoad(result)}; ${letGo} let go within ${seconds} s`
    holds(result.errors === 0 && letGo === clients, figure)
    return figure
  },
}
