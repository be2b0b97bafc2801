import { expect, it } from "vitest"
import { errorOf, temporarySite } from "../testing/running-bff.ts"

it("answers 503 while Redis hangs, and shows the queues afterwards", async () => {
  const site = await temporarySite()
  const admin = await site.admin()
  await site.redis.client("PAUSE", 4000)
  expect(await errorOf(await admin.get("/api/queues/api/queues"))).toMatchObject({
    status: 503,
    message: "The queue does not answer.",
  })
  await site.redis.ping()
  expect((await admin.get("/api/queues/api/queues")).status).toBe(200)
})
