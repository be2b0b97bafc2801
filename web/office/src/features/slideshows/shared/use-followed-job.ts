import { isJobOver, type Job } from "@site/contract/job.ts"
import { useCallback, useEffect, useState } from "react"
import { followJob } from "./job-events.ts"

/** Long enough to be seen at 100 percent before the video takes its place. */
const showCompletedMs = 700
/** Before the status is asked and the stream tried again, after the server refused it. */
const retryStreamMs = 3000

interface JobActions {
  setJob: (job: Job) => void
  finish: (job: Job) => Promise<void>
  reloadStatus: () => Promise<void>
}

/**
 * Keeps the job up to date until it is over, then finishes it once.
 * `followAgain` opens the stream anew.
 */
export function useFollowedJob(
  job: Job | undefined,
  { setJob, finish, reloadStatus }: JobActions,
): { isConnectionLost: boolean; followAgain: () => void } {
  const jobId = job && !isJobOver(job) ? job.id : undefined
  const [attempt, setAttempt] = useState(0)
  const [isConnectionLost, setConnectionLost] = useState(false)
  const followAgain = useCallback(() => setAttempt((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens the stream anew.
  useEffect(() => {
    if (jobId === undefined) return
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    const stop = followJob(jobId, {
      onJob: setJob,
      onConnection: setConnectionLost,
      onLost() {
        retryTimer = setTimeout(() => reloadStatus().then(followAgain), retryStreamMs)
      },
    })
    return () => {
      stop()
      clearTimeout(retryTimer)
      setConnectionLost(false)
    }
  }, [jobId, attempt, setJob, reloadStatus, followAgain])

  useEffect(() => {
    if (job === undefined || !isJobOver(job)) return
    const timer = setTimeout(() => void finish(job), job.state === "completed" ? showCompletedMs : 0)
    return () => clearTimeout(timer)
  }, [job, finish])

  return { isConnectionLost, followAgain }
}
