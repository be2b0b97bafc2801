import { createLogger } from "@site/server/log.ts"
import { expect, it, vi } from "vitest"
import { openDatabase } from "../db/database.ts"
import { temporarySite } from "../testing/running-bff.ts"
import { deliverInquiries } from "./deliver-inquiries.ts"
import { createInquiries } from "./sql.ts"

it("coalesces the reads of pending deliveries when many inquiries arrive", async () => {
  const { redis, databaseFile } = await temporarySite()
  const db = openDatabase(databaseFile)
  const inquiries = createInquiries(db)
  const list = vi.spyOn(inquiries, "listPendingDeliveries")
  await redis.ping()
  const log = createLogger("test", { LOG_LEVEL: "silent", LOG_FORMAT: "json" })
  const delivery = deliverInquiries({ redis, inquiries, channels: new Map(), log, retryMs: 10_000 })
  for (let inquiry = 0; inquiry < 100; inquiry++) delivery.wake()
  await delivery.close()
  db.close()
  expect(list).toHaveBeenCalled()
  expect(list.mock.calls.length).toBeLessThanOrEqual(2)
})
