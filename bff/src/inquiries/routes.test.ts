import { beforeEach, describe, expect, it, vi } from "vitest"
import { changeDatabase, queryColumn, queryRows } from "../testing/data-folder.ts"
import { inquiry } from "../testing/inquiries.ts"
import { startMailReceiver, startTarPit, startWebhookReceiver } from "../testing/receivers.ts"
import { errorOf, type TestSite, temporarySite, useTestSite } from "../testing/running-bff.ts"

const { site } = useTestSite()
beforeEach(async () => {
  changeDatabase(site.databaseFile, "DELETE FROM inquiry")
  // The rate limit.
  await site.redis.flushall()
})

const post = (body: unknown, headers: Record<string, string> = {}) =>
  site.visitor().post("/api/forms/inquiry", body, headers)
const storedInquiries = () => queryRows(site.databaseFile, "SELECT * FROM inquiry ORDER BY id")
const waitUntil = (isDone: () => boolean) => vi.waitUntil(isDone, 20_000)

describe("POST /api/forms/{formId}", () => {
  it("answers {ok: true} when the inquiry is stored", async () => {
    const response = await post(inquiry)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true })
    expect(storedInquiries()).toEqual([expect.objectContaining({ ...inquiry, honeypot: "", form_id: "inquiry" })])
  })

  it("answers 422 with the specified message of each field", async () => {
    expect(await errorOf(await post({ name: "C", email: "casey@", phone: "1", message: "short" }))).toMatchObject({
      status: 422,
      errors: [
        { field: "name", message: "Name must be at least 2 characters." },
        { field: "email", message: "Please enter a valid email address." },
        { field: "phone", message: "Please enter a valid phone number." },
        { field: "service", message: "Please select a service." },
        { field: "message", message: "Message must be at least 10 characters." },
      ],
    })
    expect(storedInquiries()).toEqual([])
  })

  it("names the fields that are too long or not an option", async () => {
    const refused = await post({ ...inquiry, name: "N".repeat(201), service: "nope", message: "m".repeat(5001) })
    expect(await errorOf(refused)).toMatchObject({
      status: 422,
      errors: [
        { field: "name", message: "Name must be at most 200 characters." },
        { field: "service", message: "Please select a service." },
        { field: "message", message: "Message must be at most 5,000 characters." },
      ],
    })
  })

  it("stores a double click, and a retry with the same key, once", async () => {
    const responses = await Promise.all([post(inquiry), post(inquiry), post(inquiry)])
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200])
    expect(storedInquiries()).toHaveLength(1)
    for (let attempt = 0; attempt < 2; attempt++) await post(inquiry, { "Idempotency-Key": "11111111-2222" })
    expect(storedInquiries()).toHaveLength(2)
  })

  it("stores an inquiry that equals one stored as spam", async () => {
    for (const honeypot of ["filled", ""]) await post({ ...inquiry, leave_this_empty: honeypot })
    expect(storedInquiries().map(({ honeypot }) => honeypot)).toEqual(["filled", ""])
  })

  it("stores an inquiry with a filled honeypot as spam and does not deliver it", async () => {
    const webhook = await startWebhookReceiver()
    const withWebhook = await temporarySite({ INQUIRY_WEBHOOK_URL: webhook.url })
    const spam = { ...inquiry, leave_this_empty: "x".repeat(900) }
    expect((await withWebhook.visitor().post("/api/forms/inquiry", spam)).status).toBe(200)
    expect(queryColumn(withWebhook.databaseFile, "SELECT honeypot FROM inquiry")).toEqual(["x".repeat(500)])
    expect(deliveriesOf(withWebhook)).toEqual([])
  })

  it("refuses the eleventh inquiry from an address with Retry-After; invalid ones do not count", async () => {
    for (let n = 0; n < 10; n++) {
      expect((await post({ ...inquiry, name: `Casey ${n}` })).status).toBe(200)
      expect((await post({ ...inquiry, name: "C" })).status).toBe(422)
    }
    const refused = await post({ ...inquiry, name: "Casey 10" })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
    expect(storedInquiries()).toHaveLength(10)
  })

  it("answers a form posted without JavaScript with a redirect to /thank-you or a page with the errors", async () => {
    const submit = (fields: Record<string, string>) =>
      site.visitor().request("/api/forms/inquiry", { method: "POST", body: new URLSearchParams(fields) })
    const sent = await submit(inquiry)
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/thank-you"])
    expect(storedInquiries()).toHaveLength(1)
    const refused = await submit({ ...inquiry, email: "<script>" })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain("Please enter a valid email address.")
    expect(page).not.toContain("<script>")
  })

  it("answers 404 for an unknown form", async () => {
    expect((await site.visitor().post("/api/forms/other", inquiry)).status).toBe(404)
  })

  it.each<[string, string, string, number]>([
    ["text", "text/plain", "text", 415],
    ["multipart data without a boundary", "multipart/form-data", "no parts", 400],
    ["multipart data without parts", "multipart/form-data; boundary=x", "no parts", 400],
    ["null", "application/json", "null", 422],
    ["an array", "application/json", "[]", 422],
    ["a string", "application/json", '"x"', 422],
    ["a number", "application/json", "1", 422],
  ])("rejects %s", async (_what, type, body, status) => {
    expect((await post(body, { "Content-Type": type })).status).toBe(status)
  })

  it("answers 400 to invalid JSON, like every other route", async () => {
    expect(await errorOf(await post("{"))).toMatchObject({ status: 400, message: "The body is not valid JSON." })
  })
})

const deliveriesOf = ({ databaseFile }: TestSite) => queryRows(databaseFile, "SELECT * FROM inquiry_delivery")
const deliveredCount = (site: TestSite) => deliveriesOf(site).filter(({ state }) => state === "delivered").length

describe("the delivery of an inquiry", () => {
  it("happens once by e-mail and once by webhook", async () => {
    const [mail, webhook] = [await startMailReceiver(), await startWebhookReceiver()]
    const site = await temporarySite({
      SMTP_URL: `smtp://${mail.host}`,
      INQUIRY_EMAIL_TO: "nora@example.com",
      INQUIRY_WEBHOOK_URL: webhook.url,
    })
    await site.visitor().post("/api/forms/inquiry", { ...inquiry, name: "Casey\r\nBcc: all@example.com" })
    await waitUntil(() => mail.received.length === 1 && webhook.received.length === 1)
    expect(mail.received[0]?.to).toEqual(["nora@example.com"])
    expect(mail.received[0]?.text).toContain("casey@example.com")
    expect(mail.received[0]?.text).not.toMatch(/^Bcc:/m)
    expect(mail.received[0]?.text).toContain("Board and Train")
    expect(webhook.received[0]?.body).toMatchObject({ email: "casey@example.com", message: inquiry.message })
    await waitUntil(() => deliveredCount(site) === 2)
  })

  it("by webhook does not wait for a mail server that never greets", async () => {
    const [mail, webhook] = [await startTarPit(), await startWebhookReceiver()]
    const site = await temporarySite({ SMTP_URL: `smtp://${mail.host}`, INQUIRY_WEBHOOK_URL: webhook.url })
    for (let number = 1; number <= 8; number++)
      await site.visitor().post("/api/forms/inquiry", { ...inquiry, name: `Casey ${number}` })
    await vi.waitUntil(() => webhook.received.length === 8, 10_000)
    expect(mail.openCount()).toBe(4)
  })

  it("authenticates with the credentials of the webhook's URL, and records neither", async () => {
    const webhook = await startWebhookReceiver()
    webhook.refuse(true)
    const url = webhook.url.replace("//", "//nora:pa%23ss-word@")
    const site = await temporarySite({ INQUIRY_WEBHOOK_URL: url, DELIVERY_RETRY_MS: "100" })
    await site.visitor().post("/api/forms/inquiry", inquiry)
    const error = await vi.waitUntil(() => deliveriesOf(site)[0]?.last_error, 20_000)
    expect(error).toBe("The webhook answered 500")
    webhook.refuse(false)
    await waitUntil(() => webhook.received.length === 1)
    // RFC 7617: the Base64 of "nora:pa#ss-word".
    expect(webhook.received[0]?.authorization).toBe("Basic bm9yYTpwYSNzcy13b3Jk")
  })

  it("happens once after an outage of Redis and the webhook", async () => {
    const webhook = await startWebhookReceiver()
    webhook.refuse(true)
    const site = await temporarySite({ INQUIRY_WEBHOOK_URL: webhook.url, DELIVERY_RETRY_MS: "100" })
    await site.visitor().post("/api/forms/inquiry", inquiry)
    await waitUntil(() => Number(deliveriesOf(site)[0]?.tries) > 0)
    await site.stopRedis()
    const accepted = await site.visitor().post("/api/forms/inquiry", { ...inquiry, name: "Second" })
    expect(accepted.status).toBe(200)
    webhook.refuse(false)
    await site.startRedis()
    await waitUntil(() => webhook.received.length >= 2)
    await waitUntil(() => deliveredCount(site) === 2)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(new Set(webhook.received.map((post) => post.key)).size).toBe(2)
    expect(webhook.received).toHaveLength(2)
  })
})
