import { rmSync } from "node:fs"
import { join } from "node:path"
import { createLogger } from "@site/server/log.ts"
import { Redis } from "ioredis"
import { expect, it, vi } from "vitest"
import { startPrivateRedis } from "../../../scripts/processes/private-redis.ts"
import { openDatabase } from "../db/database.ts"
import { makeTestFolder } from "../testing/running-bff.ts"
import { deliverInquiries } from "./deliver-inquiries.ts"
import { createInquiries } from "./sql.ts"

it("looks for pending deliveries once more, however many inquiries came meanwhile", async () => {
  const folder = makeTestFolder()
  const privateRedis = await startPrivateRedis(join(folder, "redis"))
  const redis = new Redis(privateRedis.url, { maxRetriesPerRequest: null })
  const db = openDatabase(join(folder, "site.db"))
  const inquiries = createInquiries(db)
  const look = vi.spyOn(inquiries, "listPendingDeliveries")
  await redis.ping()
  const log = createLogger("test", { LOG_LEVEL: "silent", LOG_FORMAT: "json" })
  const delivery = deliverInquiries({ redis, inquiries, channels: new Map(), log, retryMs: 10_000 })
  for (let inquiry = 0; inquiry < 100; inquiry++) delivery.wake()
  await delivery.close()
  expect(look).toHaveBeenCalled()
  expect(look.mock.calls.length).toBeLessThanOrEqual(2)

  redis.disconnect()
  await privateRedis.stop()
  db.close()
  rmSync(folder, { recursive: true })
})
