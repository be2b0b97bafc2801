import { errorBodySchema } from "@site/contract/error-body.ts"
import SqliteDatabase from "better-sqlite3"
import { afterEach, describe, expect, it } from "vitest"
import { startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { startMailReceiver, startTarPit, startWebhookReceiver } from "../testing/receivers.ts"
import { bodyOf, startTestSite, type TestSite } from "../testing/running-bff.ts"

const inquiry = {
  name: "Casey Rivers",
  email: "casey@example.com",
  phone: "(205) 555-0199",
  service: "board-train",
  message: "Juno pulls on the leash.\nCan you help?",
}

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function startSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const site = await startTestSite(settings)
  cleanups.push(() => site.stop())
  return site
}

async function startReceiver<Receiver extends { stop(): Promise<void> }>(
  starting: Promise<Receiver>,
): Promise<Receiver> {
  const receiver = await starting
  cleanups.push(() => receiver.stop())
  return receiver
}

const rowsOf = (site: TestSite, sql = "SELECT * FROM inquiry ORDER BY id") => {
  const db = new SqliteDatabase(site.databaseFile, { readonly: true })
  const rows = db.prepare<[], Record<string, unknown>>(sql).all()
  db.close()
  return rows
}

async function until(look: () => boolean, patienceMs = 20_000): Promise<void> {
  const endMs = Date.now() + patienceMs
  while (!look()) {
    if (Date.now() > endMs) throw new Error("Expected something to happen in time")
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe("POST /api/forms/{formId}", () => {
  it("answers {ok: true} when the inquiry is on the disk", async () => {
    const site = await startSite()
    const response = await site.visitor().post("/api/forms/inquiry", inquiry)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true })
    expect(rowsOf(site)).toEqual([expect.objectContaining({ ...inquiry, honeypot: "", form_id: "inquiry" })])
  })

  it("answers 422 with the message of each field of the specification", async () => {
    const site = await startSite()
    const response = await site
      .visitor()
      .post("/api/forms/inquiry", { name: "C", email: "casey@", phone: "1", message: "short" })
    expect(response.status).toBe(422)
    expect((await bodyOf(response, errorBodySchema)).errors).toEqual([
      { field: "name", message: "Name must be at least 2 characters." },
      { field: "email", message: "Please enter a valid email address." },
      { field: "phone", message: "Please enter a valid phone number." },
      { field: "service", message: "Please select a service." },
      { field: "message", message: "Message must be at least 10 characters." },
    ])
    expect(rowsOf(site)).toEqual([])
  })

  it("says of a field that is too long that it is too long", async () => {
    const site = await startSite()
    const long = { ...inquiry, name: "N".repeat(201), message: "m".repeat(5001) }
    const response = await site.visitor().post("/api/forms/inquiry", long)
    expect((await bodyOf(response, errorBodySchema)).errors).toEqual([
      { field: "name", message: "Name must be at most 200 characters." },
      { field: "message", message: "Message must be at most 5,000 characters." },
    ])
  })

  it("takes a double click, and a retry with the same key, for one inquiry", async () => {
    const site = await startSite()
    const send = (key?: string) =>
      site.visitor().post("/api/forms/inquiry", inquiry, key ? { "Idempotency-Key": key } : {})
    const responses = await Promise.all([send(), send(), send()])
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200])
    expect(rowsOf(site)).toHaveLength(1)
    await send("11111111-2222")
    await send("11111111-2222")
    expect(rowsOf(site)).toHaveLength(2)
  })

  it("takes a message that equals one stored as spam for one of its own", async () => {
    const site = await startSite()
    for (const trap of ["filled", ""])
      await site.visitor().post("/api/forms/inquiry", { ...inquiry, leave_this_empty: trap })
    expect(rowsOf(site).map(({ honeypot }) => honeypot)).toEqual(["filled", ""])
  })

  it("refuses a service that is none of the choices", async () => {
    const site = await startSite()
    const response = await site.visitor().post("/api/forms/inquiry", { ...inquiry, service: "nope" })
    expect(response.status).toBe(422)
    expect((await bodyOf(response, errorBodySchema)).errors).toEqual([
      { field: "service", message: "Please select a service." },
    ])
  })

  it("keeps what came with a filled honeypot aside, and delivers it to nobody", async () => {
    const webhook = await startReceiver(startWebhookReceiver())
    const site = await startSite({ INQUIRY_WEBHOOK_URL: webhook.url })
    const response = await site.visitor().post("/api/forms/inquiry", { ...inquiry, leave_this_empty: "x".repeat(900) })
    expect(response.status).toBe(200)
    expect(rowsOf(site)[0]?.honeypot).toBe("x".repeat(500))
    expect(rowsOf(site, "SELECT * FROM inquiry_delivery")).toEqual([])
  })

  it("refuses the eleventh message of an address with the time to wait", async () => {
    const site = await startSite()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const response = await site.visitor().post("/api/forms/inquiry", { ...inquiry, name: `Casey ${n}` })
      statuses.push(response.status)
      // Mistakes in filling the form in do not count.
      expect((await site.visitor().post("/api/forms/inquiry", { ...inquiry, name: "C" })).status).toBe(422)
      if (n === 10) expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(rowsOf(site)).toHaveLength(10)
  })

  it("takes a form that a browser posts without scripts, and leads on to /thank-you", async () => {
    const site = await startSite()
    const post = (fields: Record<string, string>) =>
      site.visitor().request("/api/forms/inquiry", { method: "POST", body: new URLSearchParams(fields) })
    const sent = await post(inquiry)
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/thank-you"])
    expect(rowsOf(site)).toHaveLength(1)
    const refused = await post({ ...inquiry, email: "<script>" })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain("Please enter a valid email address.")
    expect(page).not.toContain("<script>")
  })

  it.each([
    ["another form", "/api/forms/other", "application/json", 404],
    ["another content type", "/api/forms/inquiry", "text/plain", 415],
  ])("refuses %s", async (_what, path, type, status) => {
    const site = await startSite()
    const response = await site.visitor().post(path, inquiry, { "Content-Type": type })
    expect(response.status).toBe(status)
  })

  it("answers 400 to a form in several parts that has none", async () => {
    const site = await startSite()
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"]) {
      const response = await site.visitor().post("/api/forms/inquiry", "no parts", { "Content-Type": type })
      expect(response.status).toBe(400)
    }
  })

  it("answers 400 to a body that is no JSON, as every other call does", async () => {
    const site = await startSite()
    const response = await site.visitor().post("/api/forms/inquiry", "{")
    expect(response.status).toBe(400)
    expect((await bodyOf(response, errorBodySchema)).message).toBe("The body is not valid JSON.")
  })

  it.each(["null", "[]", '"x"', "1"])("answers 422 to the body %s", async (body) => {
    const site = await startSite()
    expect((await site.visitor().post("/api/forms/inquiry", body)).status).toBe(422)
  })
})

describe("delivering an inquiry", () => {
  it("sends it by e-mail and to the webhook, once each", async () => {
    const [mail, webhook] = [await startReceiver(startMailReceiver()), await startReceiver(startWebhookReceiver())]
    const site = await startSite({
      SMTP_URL: mail.url,
      INQUIRY_EMAIL_TO: "nora@example.com",
      INQUIRY_WEBHOOK_URL: webhook.url,
    })
    await site.visitor().post("/api/forms/inquiry", { ...inquiry, name: "Casey\r\nBcc: all@example.com" })
    await until(() => mail.received.length === 1 && webhook.received.length === 1)
    expect(mail.received[0]?.to).toEqual(["nora@example.com"])
    expect(mail.received[0]?.text).toContain("casey@example.com")
    expect(mail.received[0]?.text).not.toMatch(/^Bcc:/m)
    expect(mail.received[0]?.text).toContain("Board and Train")
    expect(webhook.received[0]?.body).toMatchObject({ email: "casey@example.com", message: inquiry.message })
    await until(() => rowsOf(site, "SELECT * FROM inquiry_delivery WHERE state = 'delivered'").length === 2)
  })

  it("does not keep the webhook waiting for a mail server that never greets", async () => {
    const [mail, webhook] = [await startReceiver(startTarPit()), await startReceiver(startWebhookReceiver())]
    const site = await startSite({ SMTP_URL: `smtp://${mail.host}`, INQUIRY_WEBHOOK_URL: webhook.url })
    for (let number = 1; number <= 8; number++)
      await site.visitor().post("/api/forms/inquiry", { ...inquiry, name: `Casey ${number}` })
    await until(() => webhook.received.length === 8, 10_000)
    expect(mail.openCount()).toBe(4)
  })

  it("signs in to the webhook with the user and password of its address, and records neither", async () => {
    const webhook = await startReceiver(startWebhookReceiver())
    webhook.refuse(true)
    const address = webhook.url.replace("//", "//nora:pa%23ss-word@")
    const site = await startSite({ INQUIRY_WEBHOOK_URL: address, DELIVERY_RETRY_MS: "100" })
    await site.visitor().post("/api/forms/inquiry", inquiry)
    const lastError = () => rowsOf(site, "SELECT last_error FROM inquiry_delivery")[0]?.last_error
    await until(() => lastError() !== null)
    expect(lastError()).toBe("The webhook answered 500")
    webhook.refuse(false)
    await until(() => webhook.received.length === 1)
    // RFC 7617: the Base64 of "nora:pa#ss-word".
    expect(webhook.received[0]?.authorization).toBe("Basic bm9yYTpwYSNzcy13b3Jk")
  })

  it("delivers what was accepted while Redis and the receiver were away, once, when both are back", async () => {
    const webhook = await startReceiver(startWebhookReceiver())
    webhook.refuse(true)
    const site = await startSite({ INQUIRY_WEBHOOK_URL: webhook.url, DELIVERY_RETRY_MS: "100" })
    await site.visitor().post("/api/forms/inquiry", inquiry)
    await until(() => Number(rowsOf(site, "SELECT tries FROM inquiry_delivery")[0]?.tries) > 0)
    await site.redis.stop()
    const whileAway = await site.visitor().post("/api/forms/inquiry", { ...inquiry, name: "Second" })
    expect(whileAway.status).toBe(200)
    webhook.refuse(false)
    site.redis = await startPrivateRedis(site.redisFolder)
    await until(() => webhook.received.length >= 2)
    await until(() => rowsOf(site, "SELECT * FROM inquiry_delivery WHERE state = 'delivered'").length === 2)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(new Set(webhook.received.map((post) => post.key)).size).toBe(2)
    expect(webhook.received).toHaveLength(2)
  })
})
