import { isJobOver, type Job, jobEventName, jobSchema } from "@site/contract/job.ts"

interface JobListener {
  onJob: (job: Job) => void
  /** The stream has ended for good before the job was over: signed out, or the job is unknown. */
  onLost: () => void
}

/**
 * Follows a job until it is over. A stream that breaks is taken up again by the browser itself.
 * @returns a function that ends it.
 */
export function followJob(jobId: string, { onJob, onLost }: JobListener): () => void {
  const stream = new EventSource(`/api/jobs/${encodeURIComponent(jobId)}/events`, { withCredentials: true })
  stream.addEventListener(jobEventName, (event: MessageEvent<string>) => {
    const job = jobSchema.parse(JSON.parse(event.data))
    // Before anything else: the server closes as well, and the browser would connect anew.
    if (isJobOver(job)) stream.close()
    onJob(job)
  })
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) onLost()
  })
  return () => stream.close()
}
