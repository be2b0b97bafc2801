import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, it, onTestFinished } from "vitest"
import { startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { startBffProcess } from "../testing/bff-process.ts"
import { queryColumn } from "../testing/data-folder.ts"
import { emailOf, inquiryOf } from "../testing/inquiries.ts"
import { startWebhookReceiver } from "../testing/receivers.ts"

const inquiryCount = 1000
const senders = 16
const kills = 3

it("stores and delivers each of 1,000 inquiries once while the webhook fails and the BFF is killed at random", async () => {
  const folder = await temporaryFolder()
  const redis = await startPrivateRedis(join(folder, "redis"))
  onTestFinished(() => redis.stop())
  const receiver = await startWebhookReceiver()
  receiver.refuse(true)
  const settings = {
    REDIS_URL: redis.url,
    INQUIRY_WEBHOOK_URL: receiver.url,
    DELIVERY_RETRY_MS: "2000",
    // Each inquiry comes from its own address, because an address has a rate limit.
    TRUSTED_PROXIES: "1",
  }
  let bff = await startBffProcess(folder, settings)
  onTestFinished(() => bff.kill())

  /** Retries with the same key until there is a response, like the page. */
  const send = async (number: number): Promise<void> => {
    for (;;) {
      const response = await fetch(`${bff.origin}/api/forms/inquiry`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": `inquiry-number-${number}`,
          "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify(inquiryOf(number)),
      }).catch(() => undefined)
      if (response?.status === 200) return
      // The BFF was killed during the request, or is not up again yet.
      expect(response).toBeUndefined()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  let sent = 0
  const sending = Array.from({ length: senders }, async () => {
    while (sent < inquiryCount) await send(++sent)
  })
  const killing = (async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const moment = (inquiryCount * (kill - Math.random())) / kills
      while (sent < moment) await new Promise((resolve) => setTimeout(resolve, 1))
      await bff.kill()
      bff = await startBffProcess(folder, settings)
    }
  })()
  await Promise.all([...sending, killing])

  receiver.refuse(false)
  const file = join(folder, "data/site.db")
  const deliveredIds = () => queryColumn(file, "SELECT inquiry_id FROM inquiry_delivery WHERE state = 'delivered'")
  await expect.poll(() => deliveredIds().length, { timeout: 60_000 }).toBe(inquiryCount)
  const expected = Array.from({ length: inquiryCount }, (_, index) => emailOf(index + 1)).sort()
  expect(queryColumn<string>(file, "SELECT email FROM inquiry").sort()).toEqual(expected)
  // A delivery that was active at a kill may be repeated, with the same key.
  const delivered = new Map(receiver.received.map(({ key, body }) => [key, String(body.email)]))
  expect([...delivered.values()].sort()).toEqual(expected)
}, 180_000)
