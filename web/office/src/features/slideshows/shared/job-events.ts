import { isJobOver, type Job, jobEventName, jobSchema } from "@site/contract/job.ts"

interface JobListener {
  onJob: (job: Job) => void
  /** The connection is lost or restored; the browser keeps retrying. */
  onConnection: (isLost: boolean) => void
  /** The stream has ended for good before the job was over: signed out, or the job is unknown. */
  onLost: () => void
}

/**
 * Follows a job until it is over. The browser reconnects a broken stream.
 *
 * @returns a function that closes the stream.
 */
export function followJob(jobId: string, { onJob, onConnection, onLost }: JobListener): () => void {
  const stream = new EventSource(`/api/jobs/${encodeURIComponent(jobId)}/events`, { withCredentials: true })
  stream.addEventListener(jobEventName, (event: MessageEvent<string>) => {
    const job = jobSchema.parse(JSON.parse(event.data))
    // First: the server closes as well, and the browser would reconnect.
    if (isJobOver(job)) stream.close()
    onJob(job)
  })
  // When a device goes offline, the stream stays open and silent, or keeps connecting.
  const reportConnection = () => onConnection(!navigator.onLine)
  reportConnection()
  stream.addEventListener("open", reportConnection)
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) onLost()
    else onConnection(true)
  })
  window.addEventListener("offline", reportConnection)
  window.addEventListener("online", reportConnection)
  return () => {
    stream.close()
    window.removeEventListener("offline", reportConnection)
    window.removeEventListener("online", reportConnection)
  }
}
