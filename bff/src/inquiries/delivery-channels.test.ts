import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { afterEach, describe, expect, it } from "vitest"
import { startTarPit } from "../testing/receivers.ts"
import { createDeliveryChannels } from "./delivery-channels.ts"
import type { InquiryRow } from "./sql.ts"

const inquiry: InquiryRow = {
  id: 1,
  form_id: "inquiry",
  name: "Casey Rivers",
  email: "casey@example.com",
  phone: "(205) 555-0199",
  service: "board-train",
  message: "Juno pulls on the leash.",
  honeypot: "",
  received_at: 1_764_000_000,
}
const addresses = { emailTo: "nora@example.com", emailFrom: "site@example.com" }

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function deliver(urls: { smtpUrl?: string; webhookUrl?: string }, timeoutMs?: number): Promise<void> {
  const settings = { smtpUrl: undefined, webhookUrl: undefined, ...addresses, ...urls }
  const [channel] = createDeliveryChannels(settings, timeoutMs === undefined ? {} : { timeoutMs }).values()
  if (!channel) throw new Error("Expected a channel")
  return channel(inquiry)
}

describe("an attempt to deliver ends in time, and closes its connection,", () => {
  it.each([
    ["a mail server never greets", "smtp", "", "The mail server did not take the message in time"],
    [
      "a mail server sends a byte at a time",
      "smtp",
      "2".repeat(9999),
      "The mail server did not take the message in time",
    ],
    ["a webhook never answers", "http", "", "The webhook did not answer in time"],
    [
      "a webhook sends a byte at a time",
      "http",
      `HTTP/1.1 200 OK\r\nX: ${"x".repeat(9999)}`,
      "The webhook did not answer in time",
    ],
  ])("when %s", async (_what, protocol, text, reason) => {
    const tarPit = await startTarPit(text)
    cleanups.push(() => tarPit.stop())
    const url = `${protocol}://${tarPit.host}`
    await expect(deliver(protocol === "smtp" ? { smtpUrl: url } : { webhookUrl: url }, 300)).rejects.toThrow(reason)
    await expect.poll(tarPit.closedCount).toBeGreaterThan(0)
  })
})

describe("what is recorded of a failed attempt holds no password", () => {
  it("of a mail server that repeats what it was sent", async () => {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => done(new Error(`No ${username} with ${password} here`)),
    })
    server.listen(0, "127.0.0.1")
    await once(server.server, "listening")
    cleanups.push(() => new Promise<void>((done) => server.close(() => done())))
    const { port } = server.server.address() as AddressInfo
    const error = await deliver({ smtpUrl: `smtp://nora:pa%23ss-word@127.0.0.1:${port}` }).catch((thrown) => thrown)
    expect(error.message).toBe("The mail server refused the user name or password (535)")
    expect(error.stack).not.toMatch(/pa(#|%23)ss-word/)
  })

  it("of a webhook that cannot be reached", async () => {
    const tarPit = await startTarPit()
    await tarPit.stop()
    const error = await deliver({ webhookUrl: `http://nora:pa%23ss-word@${tarPit.host}/a-secret-path` }).catch(
      (thrown) => thrown,
    )
    expect(error.message).toBe("The webhook cannot be reached: ECONNREFUSED")
    expect(error.stack).not.toMatch(/nora|pa(#|%23)ss-word|a-secret-path/)
  })
})
