import type { Job } from "@site/contract/job.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { ApiError, messageFor } from "../../../../../ui/api-error.ts"
import { notify, notifyError } from "../../../lib/notify.ts"
import { useFollowedJob } from "./use-followed-job.ts"

/** The calls of one kind of slideshow, and its texts. */
export interface SlideshowCalls<Request> {
  /** The prefix of all query keys of this kind; Refresh fetches all of them again. */
  key: readonly string[]
  readStatus: () => Promise<SlideshowStatus>
  create: (request: Request) => Promise<{ job: Job }>
  /** Toasts for answers without a message. */
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

/** A slideshow of some kind on its page: its status, and the job that renders the next one. */
export function useSlideshowRender<Request>(calls: SlideshowCalls<Request>) {
  const { key, createdText, createFailureText } = calls
  const queryClient = useQueryClient()
  const { queryKey } = slideshowStatusQuery(calls)
  const status = useQuery(slideshowStatusQuery(calls))
  const [failure, setFailure] = useState<string | null>(null)

  const setStatus = (change: (known: SlideshowStatus) => SlideshowStatus) =>
    queryClient.setQueryData<SlideshowStatus>(queryKey, (known = { exists: false }) => change(known))
  const setJob = (job: Job | undefined) =>
    setStatus(({ job: _, ...known }) => (job === undefined ? known : { ...known, job }))
  const reloadStatus = () => queryClient.refetchQueries({ queryKey })

  const create = useMutation({
    mutationFn: calls.create,
    onMutate: () => setFailure(null),
    onSuccess: ({ job }) => setJob(job),
    async onError(error) {
      const reason = messageFor(error, createFailureText)
      setFailure(reason)
      notifyError("Error", reason)
      // Another tab was faster: its render is shown here too.
      if (error instanceof ApiError && error.status === 409) await reloadStatus()
    },
  })

  async function finish(job: Job) {
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
  }

  const job = status.data?.job
  const { url, created } = status.data ?? {}
  // Another render has begun or another video exists, perhaps by another tab: the failure is outdated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one of them changes.
  useEffect(() => setFailure(null), [job?.id, url, created])
  const { isConnectionLost, followAgain } = useFollowedJob(job, { setJob, finish, reloadStatus })

  return {
    status,
    job,
    /** Why the newest attempt failed; the server remembers it across reloads. */
    failure: failure ?? status.data?.lastFailure?.reason ?? null,
    /** The page receives no progress. */
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
