import { type Caller, until } from "./caller.ts"

/** Requests a gallery slideshow. @returns the id of its job, or of the one that is running. */
export async function createSlideshow(admin: Caller): Promise<string> {
  const response = await admin.ask("POST", "/api/gallery/create-slideshow")
  const { job, message } = (await response.json()) as { job?: { id: string }; message?: string }
  if (!job) throw new Error(`Expected a job but received ${response.status}: ${message}`)
  return job.id
}

type JobEnd = { state: "completed" } | { state: "failed"; failedReason: string }

/** Follows a job by its events, reconnecting while the BFF is down. */
export async function jobEnd(admin: Caller, id: string, timeoutMs = 180_000): Promise<JobEnd> {
  const readEnd = async () => {
    const events = await (await admin.ask("GET", `/api/jobs/${id}/events`)).text()
    const job = JSON.parse(
      events
        .match(/^data: (.*)$/gm)
        ?.at(-1)
        ?.slice(6) ?? "{}",
    ) as Partial<JobEnd>
    return job.state === "completed" || job.state === "failed" ? (job as JobEnd) : undefined
  }
  return await until(readEnd, timeoutMs, "the job to end")
}

/** Renders a gallery slideshow. @returns the id of its job. @throws when the job fails. */
export async function renderSlideshow(admin: Caller): Promise<string> {
  const id = await createSlideshow(admin)
  const end = await jobEnd(admin, id)
  if (end.state === "failed") throw new Error(`The slideshow was not rendered: ${end.failedReason}`)
  return id
}

export async function currentVideo(admin: Caller): Promise<{ url: string; created: string } | undefined> {
  const response = await admin.ask("GET", "/api/gallery/slideshow-status")
  if (!response.ok) throw new Error(`Expected the status but received ${response.status}`)
  const status = (await response.json()) as { exists: boolean; url: string; created: string }
  return status.exists ? status : undefined
}

/** Sends an inquiry with this number in its name and address. @returns the status, undefined without a response. */
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
