import { isJobOver, type Job } from "@site/contract/job.ts"
import { useEffect, useEffectEvent, useState } from "react"
import { followJob } from "./job-events.ts"

/** Long enough to be seen at 100 percent before the video takes its place. */
const showCompletedMs = 700
/** Before the status is fetched and the stream retried, after the server refused it. */
const retryStreamMs = 3000

interface JobActions {
  setJob: (job: Job) => void
  finish: (job: Job) => Promise<void>
  reloadStatus: () => Promise<void>
}

/** Keeps the job up to date until it is over, then finishes it once. `followAgain` reopens the stream. */
export function useFollowedJob(job: Job | undefined, actions: JobActions) {
  const jobId = job && !isJobOver(job) ? job.id : undefined
  const [attempt, setAttempt] = useState(0)
  const [isConnectionLost, setConnectionLost] = useState(false)
  const followAgain = () => setAttempt((count) => count + 1)
  const onJob = useEffectEvent(actions.setJob)
  const onLost = useEffectEvent(() => actions.reloadStatus().then(followAgain))
  const onOver = useEffectEvent(actions.finish)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reopens the stream.
  useEffect(() => {
    if (jobId === undefined) return
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    const stop = followJob(jobId, {
      onJob: (newJob) => onJob(newJob),
      onConnection: setConnectionLost,
      onLost() {
        retryTimer = setTimeout(() => onLost(), retryStreamMs)
      },
    })
    return () => {
      stop()
      clearTimeout(retryTimer)
      setConnectionLost(false)
    }
  }, [jobId, attempt])

  useEffect(() => {
    if (job === undefined || !isJobOver(job)) return
    const timer = setTimeout(() => void onOver(job), job.state === "completed" ? showCompletedMs : 0)
    return () => clearTimeout(timer)
  }, [job])

  return { isConnectionLost, followAgain }
}
