import { isJobOver, type Job } from "@site/contract/job.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import { messageFor } from "../../lib/api-error.ts"
import { followJob } from "../../lib/job-events.ts"
import { notify, notifyError } from "../../lib/notify.ts"
import { createGallerySlideshow, galleryKeys, galleryStatusQuery } from "./gallery-queries.ts"

const createFailureText = "Failed to create slideshow"
/** Long enough to be seen at 100 percent before the video takes its place. */
const showCompletedMs = 700
/** Before the status is asked and the stream tried again, after the server refused it. */
const retryStreamMs = 3000

/** The gallery slideshow on this page: its status, and the job that builds the next one. */
export function useGallerySlideshow() {
  const queryClient = useQueryClient()
  const status = useQuery(galleryStatusQuery())
  const [failure, setFailure] = useState<string | null>(null)

  const setJob = useCallback(
    (job: Job | undefined) =>
      queryClient.setQueryData<SlideshowStatus>(galleryKeys.status(), ({ job: _, ...known } = { exists: false }) =>
        job === undefined ? known : { ...known, job },
      ),
    [queryClient],
  )
  const reloadStatus = useCallback(() => queryClient.refetchQueries({ queryKey: galleryKeys.status() }), [queryClient])

  const create = useMutation({
    mutationFn: createGallerySlideshow,
    onMutate: () => setFailure(null),
    onSuccess: (answer) => setJob(answer.job),
    onError(error) {
      const reason = messageFor(error, createFailureText)
      setFailure(reason)
      notifyError("Error", reason)
    },
  })

  const finish = useCallback(
    async (job: Job) => {
      setJob(undefined)
      await reloadStatus()
      if (job.state === "completed") {
        const count = job.result?.photoCount ?? 0
        notify(`Slideshow created with ${count} image${count === 1 ? "" : "s"}`)
      } else {
        const reason = job.failedReason ?? createFailureText
        setFailure(reason)
        notifyError("Error", reason)
      }
    },
    [setJob, reloadStatus],
  )

  const job = status.data?.job
  const { isConnectionLost, followAgain } = useFollowedJob(job, { setJob, finish, reloadStatus })

  return {
    status,
    job,
    /** Why the newest attempt came to nothing; the server remembers it across reloads. */
    failure: failure ?? status.data?.lastFailure?.reason ?? null,
    /** The page cannot hear how the build goes on. */
    isConnectionLost,
    isBuilding: create.isPending || (job !== undefined && job.state !== "failed"),
    create: () => create.mutate(),
    async refresh() {
      setFailure(null)
      await queryClient.refetchQueries({ queryKey: galleryKeys.all })
      followAgain()
    },
  }
}

interface JobActions {
  setJob: (job: Job) => void
  finish: (job: Job) => Promise<void>
  reloadStatus: () => Promise<void>
}

/**
 * Keeps the job up to date until it is over, then finishes it once.
 * `followAgain` opens the stream anew.
 */
function useFollowedJob(
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
