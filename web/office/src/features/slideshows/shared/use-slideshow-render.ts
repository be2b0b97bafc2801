import type { Job } from "@site/contract/job.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import { ApiError, messageFor } from "../../../../../ui/api-error.ts"
import { notify, notifyError } from "../../../lib/notify.ts"
import { useFollowedJob } from "./use-followed-job.ts"

/** The calls of one kind of slideshow, and its words. */
export interface SlideshowCalls<Request> {
  /** Begins the keys of all that is read about this kind; `Refresh` reads all of it anew. */
  key: readonly string[]
  readStatus: () => Promise<SlideshowStatus>
  create: (request: Request) => Promise<{ job: Job }>
  /** Toasts, for when the server has no sentence of its own. */
  statusFailureText: string
  createFailureText: string
  /** For instance "Slideshow created with". */
  createdText: string
}

export function slideshowStatusQuery<Request>({ key, readStatus, statusFailureText }: SlideshowCalls<Request>) {
  return queryOptions({
    queryKey: [...key, "status"],
    queryFn: readStatus,
    meta: { failureText: statusFailureText },
  })
}

export type SlideshowRender<Request> = ReturnType<typeof useSlideshowRender<Request>>

/** A slideshow of some kind on its page: its status, and the job that builds the next one. */
export function useSlideshowRender<Request>(calls: SlideshowCalls<Request>) {
  const { key, createdText, createFailureText } = calls
  const queryClient = useQueryClient()
  const { queryKey } = slideshowStatusQuery(calls)
  const status = useQuery(slideshowStatusQuery(calls))
  const [failure, setFailure] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls of a kind never change.
  const setStatus = useCallback(
    (change: (known: SlideshowStatus) => SlideshowStatus) =>
      queryClient.setQueryData<SlideshowStatus>(queryKey, (known = { exists: false }) => change(known)),
    [queryClient],
  )
  const setJob = useCallback(
    (job: Job | undefined) => setStatus(({ job: _, ...known }) => (job === undefined ? known : { ...known, job })),
    [setStatus],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls of a kind never change.
  const reloadStatus = useCallback(() => queryClient.refetchQueries({ queryKey }), [queryClient])

  const create = useMutation({
    mutationFn: calls.create,
    onMutate: () => setFailure(null),
    onSuccess: ({ job }) => setJob(job),
    async onError(error) {
      const reason = messageFor(error, createFailureText)
      setFailure(reason)
      notifyError("Error", reason)
      // Another tab was faster: its build is shown here too.
      if (error instanceof ApiError && error.status === 409) await reloadStatus()
    },
  })

  const finish = useCallback(
    async (job: Job) => {
      setJob(undefined)
      await reloadStatus()
      if (job.state === "completed") {
        const count = job.result?.photoCount ?? 0
        notify(`${createdText} ${count} image${count === 1 ? "" : "s"}`)
      } else {
        const reason = job.failedReason ?? createFailureText
        setFailure(reason)
        notifyError("Error", reason)
      }
    },
    [setJob, reloadStatus, createdText, createFailureText],
  )

  const job = status.data?.job
  const { url, created } = status.data ?? {}
  // Another build has begun, or another video is there, be it from another tab: the failure is history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one of them changes.
  useEffect(() => setFailure(null), [job?.id, url, created])
  const { isConnectionLost, followAgain } = useFollowedJob(job, { setJob, finish, reloadStatus })

  return {
    status,
    job,
    /** Why the newest attempt came to nothing; the server remembers it across reloads. */
    failure: failure ?? status.data?.lastFailure?.reason ?? null,
    /** The page cannot hear how the build goes on. */
    isConnectionLost,
    isRendering: create.isPending || (job !== undefined && job.state !== "failed"),
    create: create.mutate,
    reloadStatus,
    /** After the server has forgotten the current one. */
    forget() {
      setFailure(null)
      setStatus(() => ({ exists: false }))
    },
    async refresh() {
      setFailure(null)
      await queryClient.refetchQueries({ queryKey: key })
      followAgain()
    },
  }
}
