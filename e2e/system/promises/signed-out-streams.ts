import { build, ended } from "../building.ts"
import { type Caller, forgetLimits, signIn } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const maxSeconds = 5

export const signedOutStreams: SystemPromise = {
  title: `The event stream of a signed-out administrator closes within ${maxSeconds} s while the job goes on`,
  async attempt(site) {
    await forgetLimits(site)
    const resumeWorker = await site.freeze("worker")
    const [byBrowser, byOperator] = [await signIn(site), await signIn(site)]
    const { id } = await build(byBrowser)
    const figures: string[] = []
    try {
      const streams = [await openEvents(byBrowser, id), await openEvents(byOperator, id)] as const
      await byBrowser.status("POST", "/api/logout")
      figures.push(`signed out in the browser: ${await secondsToClose(streams[0])} s`)
      await site.command("user", ["sign-out", "admin"])
      figures.push(`by the operator: ${await secondsToClose(streams[1])} s`)
    } finally {
      await resumeWorker()
    }
    const end = await ended(await signIn(site), id)
    holds(end.state === "completed", "The job did not go on.")
    return `${figures.join(", ")}; the job was completed`
  },
}

/** @returns the stream, once it has sent the job as it is. */
async function openEvents(admin: Caller, id: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const reader = (await admin.ask("GET", `/api/jobs/${id}/events`)).body?.getReader()
  holds(reader !== undefined && !(await reader.read()).done, "The job is not followed.")
  return reader
}

async function secondsToClose(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const startedMs = performance.now()
  let seconds = 0
  let isClosed = false
  while (!isClosed && seconds <= maxSeconds) {
    isClosed = (await reader.read()).done
    seconds = (performance.now() - startedMs) / 1000
  }
  holds(isClosed && seconds <= maxSeconds, `A stream was open ${seconds.toFixed(1)} s after the sign-out.`)
  return seconds.toFixed(1)
}
