import { slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { expect, test } from "../fixtures.ts"

test("the queue dashboard works under the strict policy and loads nothing from other hosts", async ({
  page,
  signedIn: _,
  baseURL,
}) => {
  const outside: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith("data:")) outside.push(request.url())
  })
  const answer = await page.goto("/api/queues")
  expect(answer?.headers()["content-security-policy"]).not.toMatch(/(script|style)-src [^;]*'unsafe-inline'/)
  await expect(page.getByText(slideshowQueueName).first()).toBeVisible()
  await page.goto(`/api/queues/queue/${slideshowQueueName}`)
  await expect(page.getByText(/completed/i).first()).toBeVisible()
  expect(outside).toEqual([])
})
