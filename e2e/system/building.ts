import type { Caller } from "./caller.ts"
import { until } from "./caller.ts"

interface JobSeen {
  id: string
}

/** Asks for a gallery slideshow. @returns its job, a running one if there is one. */
export async function build(admin: Caller): Promise<JobSeen> {
  const response = await admin.ask("POST", "/api/gallery/create-slideshow")
  const answer = (await response.json()) as { job?: JobSeen; message?: string }
  if (!answer.job) throw new Error(`Expected a job but received ${response.status}: ${answer.message}`)
  return answer.job
}

/** How a job ended. A job that nobody knows any more never ended. */
export type JobEnd = { state: "completed" } | { state: "failed"; failedReason: string }

/** Follows a job by its events, again and again if the BFF goes away meanwhile. */
export async function ended(admin: Caller, id: string, patienceMs = 180_000): Promise<JobEnd> {
  let end: JobEnd | undefined
  await until(
    async () => {
      const events = await (await admin.ask("GET", `/api/jobs/${id}/events`)).text()
      const last = events.match(/^data: (.*)$/gm)?.at(-1)
      const job = last === undefined ? undefined : (JSON.parse(last.slice(6)) as JobEnd)
      if (job?.state === "completed" || job?.state === "failed") end = job
      return end !== undefined
    },
    patienceMs,
    "the job to end",
  )
  return end as JobEnd
}

export async function currentVideo(admin: Caller): Promise<{ url: string; created: string } | undefined> {
  const response = await admin.ask("GET", "/api/gallery/slideshow-status")
  if (!response.ok) throw new Error(`Expected the status but received ${response.status}`)
  const status = (await response.json()) as { exists: boolean; url: string; created: string }
  return status.exists ? status : undefined
}

/** An inquiry with a number that tells it from others. @returns the status, or undefined when nobody answered. */
export async function sendInquiry(origin: string, number: number): Promise<number | undefined> {
  const inquiry = {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    phone: "(205) 555-0199",
    service: "board-train",
    message: "Juno pulls on the leash.",
  }
  try {
    const response = await fetch(`${origin}/api/forms/inquiry`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `system-test-${number}` },
      body: JSON.stringify(inquiry),
      signal: AbortSignal.timeout(30_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
