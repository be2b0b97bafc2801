import { isJobOver, type Job, jobEventName, jobSchema } from "@site/contract/job.ts"

interface JobListener {
  onJob: (job: Job) => void
  /** The server cannot be reached, or can be again; the browser keeps trying by itself. */
  onConnection: (isLost: boolean) => void
  /** The stream has ended for good before the job was over: signed out, or the job is unknown. */
  onLost: () => void
}

/**
 * Follows a job until it is over. A stream that breaks is taken up again by the browser itself.
 * @returns a function that ends it.
 */
export function followJob(jobId: string, { onJob, onConnection, onLost }: JobListener): () => void {
  const stream = new EventSource(`/api/jobs/${encodeURIComponent(jobId)}/events`, { withCredentials: true })
  stream.addEventListener(jobEventName, (event: MessageEvent<string>) => {
    const job = jobSchema.parse(JSON.parse(event.data))
    // Before anything else: the server closes as well, and the browser would connect anew.
    if (isJobOver(job)) stream.close()
    onJob(job)
  })
  // A device that goes offline leaves the stream open and silent, or as it was about to open.
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
