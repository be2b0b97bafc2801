import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { onTestFinished } from "vitest"

interface ReceivedPost {
  body: Record<string, unknown>
  key: string | undefined
  authorization: string | undefined
}

/** @returns the host and port, once the server listens. */
async function listenOnFreePort(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A webhook that runs until the test is over, and that can refuse. */
export async function startWebhookReceiver() {
  const received: ReceivedPost[] = []
  let isRefusing = false
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join("")
    const { authorization, "idempotency-key": key } = request.headers
    if (!isRefusing) received.push({ body: JSON.parse(text), key: key?.toString(), authorization })
    response.writeHead(isRefusing ? 500 : 200).end()
  })
  const host = await listenOnFreePort(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, "close")
  })
  return {
    url: `http://${host}/hook`,
    received,
    refuse(value: boolean) {
      isRefusing = value
    },
  }
}

/** A mail server that runs until the test is over. */
export async function startMailReceiver(options: SMTPServerOptions = { authOptional: true }) {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, callback) {
      const text = Buffer.concat(await stream.toArray()).toString("utf8")
      received.push({ to: session.envelope.rcptTo.map((address) => address.address), text })
      callback()
    },
    ...options,
  })
  const host = await listenOnFreePort(server.server)
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return { host, received }
}

/** Accepts connections until the test is over, and stays silent or sends the text a byte at a time. */
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
  })
  const host = await listenOnFreePort(server)
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, "close")
  })
  return { host, openCount: () => open.size, closedCount: () => closedCount }
}
