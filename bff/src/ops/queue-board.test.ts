import { errorBodySchema } from "@site/contract/error-body.ts"
import { Redis } from "ioredis"
import { expect, it } from "vitest"
import { bodyOf, startTestSite } from "../testing/running-bff.ts"

it("answers 503 while Redis hangs, and shows the queues afterwards", async () => {
  const site = await startTestSite()
  const admin = await site.admin()
  const redis = new Redis(site.redis.url)
  await redis.client("PAUSE", 4000)
  const refused = await admin.get("/api/queues/api/queues")
  expect(refused.status).toBe(503)
  expect((await bodyOf(refused, errorBodySchema)).message).toBe("The queue does not answer.")
  await redis.ping()
  expect((await admin.get("/api/queues/api/queues")).status).toBe(200)
  redis.disconnect()
  await site.stop()
})
