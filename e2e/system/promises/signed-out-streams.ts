import { type Caller, resetLimits, signIn, until } from "../caller.ts"
import { createSlideshow, jobEnd } from "../slideshow-jobs.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const maxSeconds = 5

export const signedOutStreams: SystemPromise = {
  title: `The event stream of a signed-out administrator closes within ${maxSeconds} s while the job continues`,
  async attempt(site) {
    await resetLimits(site)
    const [byBrowser, byOperator] = [await signIn(site), await signIn(site)]
    // The job must outlast the streams.
    const resumeWorker = await site.freeze("worker")
    const figures: string[] = []
    let id = ""
    try {
      id = await createSlideshow(byBrowser)
      const streams = [await openEvents(byBrowser, id), await openEvents(byOperator, id)] as const
      await byBrowser.status("POST", "/api/logout")
      figures.push(`signed out in the browser: ${await secondsToClose(streams[0])} s`)
      await site.command("user", ["sign-out", "admin"])
      figures.push(`by the operator: ${await secondsToClose(streams[1])} s`)
    } finally {
      await resumeWorker()
    }
    const end = await jobEnd(await signIn(site), id)
    holds(end.state === "completed", "The job did not complete.")
    return `${figures.join(", ")}; the job was completed`
  },
}

/** @returns the stream after its first event. */
async function openEvents(admin: Caller, id: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const reader = (await admin.ask("GET", `/api/jobs/${id}/events`)).body?.getReader()
  holds(reader !== undefined && !(await reader.read()).done, "The stream has no first event.")
  return reader
}

async function secondsToClose(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const startedMs = performance.now()
  let isClosed = false
  const drain = async () => {
    while (!isClosed) isClosed = (await reader.read()).done
  }
  await Promise.all([drain(), until(async () => isClosed, maxSeconds * 1000, "the event stream to close")])
  return ((performance.now() - startedMs) / 1000).toFixed(1)
}
