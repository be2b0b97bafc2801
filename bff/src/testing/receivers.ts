import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

export interface ReceivedPost {
  body: Record<string, unknown>
  key: string | undefined
}

/** A webhook receiver on a free port that can be told to refuse. */
export async function startWebhookReceiver() {
  const received: ReceivedPost[] = []
  let isRefusing = false
  const server: Server = createServer(async (request, response) => {
    const text = (await request.toArray()).join("")
    if (!isRefusing) received.push({ body: JSON.parse(text), key: request.headers["idempotency-key"]?.toString() })
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
