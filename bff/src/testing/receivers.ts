import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net"
import { SMTPServer } from "smtp-server"

export interface ReceivedPost {
  body: Record<string, unknown>
  key: string | undefined
  authorization: string | undefined
}

/** A webhook receiver on a free port that can be told to refuse. */
export async function startWebhookReceiver() {
  const received: ReceivedPost[] = []
  let isRefusing = false
  const server: Server = createServer(async (request, response) => {
    const text = (await request.toArray()).join("")
    const { authorization, "idempotency-key": key } = request.headers
    if (!isRefusing) received.push({ body: JSON.parse(text), key: key?.toString(), authorization })
    response.writeHead(isRefusing ? 500 : 200).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    refuse(value: boolean) {
      isRefusing = value
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

/** A mail server on a free port that keeps what it gets. */
export async function startMailReceiver() {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, callback) {
      const text = Buffer.concat(await stream.toArray()).toString("utf8")
      received.push({ to: session.envelope.rcptTo.map((address) => address.address), text })
      callback()
    },
  })
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Accepts connections on a free port and never comes to an end: it is silent, or sends this text a byte at a time. */
export async function startTarPit(text = "") {
  const open = new Set<Socket>()
  let closedCount = 0
  const server = createTcpServer((socket) => {
    open.add(socket)
    let position = 0
    const drip = setInterval(() => {
      if (position < text.length) socket.write(text[position++] as string)
    }, 20)
    socket.on("error", () => {})
    socket.resume().on("close", () => {
      clearInterval(drip)
      closedCount++
      open.delete(socket)
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    openCount: () => open.size,
    closedCount: () => closedCount,
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, "close")
    },
  }
}
