import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { OfficeRouter } from "../router.ts"
import { authKeys, currentUserQuery } from "./current-user.ts"

let channel: BroadcastChannel | undefined

/**
 * When one tab signs out or its session ends, the other tabs of this browser leave the back office too, and so does a page
 * that Back restores from the back/forward cache.
 */
export function useSharedSignOut(isSignedIn: boolean): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    channel ??= openChannel(queryClient, router)
    if (wasSignedIn.current && !isSignedIn) channel.postMessage("signed out")
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, queryClient, router])
}

/** Open as long as the document. */
function openChannel(queryClient: QueryClient, router: OfficeRouter): BroadcastChannel {
  const hasUser = () => Boolean(queryClient.getQueryData(currentUserQuery().queryKey))
  // Hidden before it is cached: a restored page shows nothing until the session has been revalidated.
  addEventListener("pagehide", () => {
    if (hasUser()) document.documentElement.hidden = true
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && hasUser()) location.reload()
  })
  const opened = new BroadcastChannel("session")
  opened.addEventListener("message", async () => {
    if (!hasUser()) return
    await queryClient.refetchQueries({ queryKey: authKeys.user() })
    await router.invalidate()
  })
  return opened
}
