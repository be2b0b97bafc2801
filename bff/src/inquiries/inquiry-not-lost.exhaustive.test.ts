import { rmSync } from "node:fs"
import { join } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { expect, it } from "vitest"
import { startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { startBffProcess } from "../testing/bff-process.ts"
import { startWebhookReceiver } from "../testing/receivers.ts"
import { makeSiteFolders, makeTestFolder } from "../testing/running-bff.ts"

const inquiryCount = 1000
const senders = 16
const kills = 3

it("1,000 inquiries while the receiver refuses and the server is killed at random: each stored and delivered once", async () => {
  const folder = makeTestFolder()
  const { contentFolder, distFolder } = makeSiteFolders(folder)
  const redis = await startPrivateRedis(join(folder, "redis"))
  const receiver = await startWebhookReceiver()
  receiver.refuse(true)
  const env = {
    DATA_DIR: join(folder, "data"),
    CONTENT_DIR: contentFolder,
    WEB_DIST_DIR: distFolder,
    REDIS_URL: redis.url,
    INQUIRY_WEBHOOK_URL: receiver.url,
    DELIVERY_RETRY_MS: "2000",
    // Each sender has an address of its own, as messages of one are limited.
    TRUSTED_PROXIES: "1",
  }
  let bff = await startBffProcess(env)

  /** As the page does it: the same key again until there is an answer. */
  const send = async (number: number): Promise<void> => {
    for (;;) {
      const response = await fetch(`${bff.origin}/api/forms/inquiry`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": `inquiry-number-${number}`,
          "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify({
          name: `Visitor ${number}`,
          email: `visitor-${number}@example.com`,
          phone: "(205) 555-0199",
          service: "board-train",
          message: "Juno pulls on the leash. Can you help?",
        }),
      }).catch(() => undefined)
      if (response?.status === 200) return
      // Killed under our hands, or not up again yet.
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
      bff = await startBffProcess(env)
    }
  })()
  await Promise.all([...sending, killing])

  receiver.refuse(false)
  const db = new SqliteDatabase(join(env.DATA_DIR, "site.db"), { readonly: true })
  const count = (sql: string) => db.prepare<[], number>(sql).pluck().get()
  await expect
    .poll(() => count("SELECT count(*) FROM inquiry_delivery WHERE state = 'delivered'"), { timeout: 60_000 })
    .toBe(inquiryCount)
  const wanted = Array.from({ length: inquiryCount }, (_, index) => `visitor-${index + 1}@example.com`).sort()
  const stored = db.prepare<[], string>("SELECT email FROM inquiry").pluck().all()
  expect(stored.toSorted()).toEqual(wanted)
  // A delivery that was under way at a kill may come twice; its key tells that it is the same.
  const delivered = new Map(receiver.received.map(({ key, body }) => [key, String(body.email)]))
  expect([...delivered.values()].sort()).toEqual(wanted)

  db.close()
  await bff.kill()
  await receiver.stop()
  await redis.stop()
  rmSync(folder, { recursive: true, force: true })
}, 180_000)
