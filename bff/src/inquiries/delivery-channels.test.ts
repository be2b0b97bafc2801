import { describe, expect, it } from "vitest"
import { inquiry } from "../testing/inquiries.ts"
import { startMailReceiver, startTarPit } from "../testing/receivers.ts"
import { createDeliveryChannels } from "./delivery-channels.ts"

const row = { ...inquiry, id: 1, form_id: "inquiry", honeypot: "", received_at: 1_764_000_000 }
const addresses = { emailTo: "nora@example.com", emailFrom: "site@example.com" }

function deliver(urls: { smtpUrl?: string; webhookUrl?: string }, timeoutMs?: number): Promise<void> {
  const settings = { smtpUrl: undefined, webhookUrl: undefined, ...addresses, ...urls }
  const [channel] = createDeliveryChannels(settings, timeoutMs === undefined ? {} : { timeoutMs }).values()
  if (!channel) throw new Error("Expected a channel")
  return channel(row)
}

const smtpTimeout = "The mail server did not take the message in time"
const webhookTimeout = "The webhook did not answer in time"

describe("a delivery attempt times out and closes its connection", () => {
  it.each([
    ["a mail server never greets", "smtp", "", smtpTimeout],
    ["a mail server sends a byte at a time", "smtp", "2".repeat(9999), smtpTimeout],
    ["a webhook never answers", "http", "", webhookTimeout],
    ["a webhook sends a byte at a time", "http", `HTTP/1.1 200 OK\r\nX: ${"x".repeat(9999)}`, webhookTimeout],
  ])("when %s", async (_what, protocol, text, reason) => {
    const { host, closedCount } = await startTarPit(text)
    const url = `${protocol}://${host}`
    await expect(deliver(protocol === "smtp" ? { smtpUrl: url } : { webhookUrl: url }, 300)).rejects.toThrow(reason)
    await expect.poll(closedCount).toBeGreaterThan(0)
  })
})

describe("the error of a failed attempt contains no password", () => {
  it("of a mail server that repeats what it received", async () => {
    const { host } = await startMailReceiver({
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => done(new Error(`No ${username} with ${password} here`)),
    })
    const error = await deliver({ smtpUrl: `smtp://nora:pa%23ss-word@${host}` }).catch((thrown) => thrown)
    expect(error.message).toBe("The mail server refused the user name or password (535)")
    expect(error.stack).not.toMatch(/pa(#|%23)ss-word/)
  })

  it("of an unreachable webhook", async () => {
    // No service uses port 2, and fetch does not block it.
    const webhookUrl = "http://nora:pa%23ss-word@127.0.0.1:2/a-secret-path"
    const error = await deliver({ webhookUrl }).catch((thrown) => thrown)
    expect(error.message).toBe("The webhook cannot be reached: ECONNREFUSED")
    expect(error.stack).not.toMatch(/nora|pa(#|%23)ss-word|a-secret-path/)
  })
})
