import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { OfficeRouter } from "../router.ts"
import { authKeys, currentUserQuery } from "./current-user.ts"

let channel: BroadcastChannel | undefined

/**
 * When one tab signs out, or learns that the session has ended, the other tabs of this browser leave the back office as
 * well, and so does a page that Back restores from the back/forward cache.
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

/** It stays open until the document goes: a public page that is opened in it later still has the user cached. */
function openChannel(queryClient: QueryClient, router: OfficeRouter): BroadcastChannel {
  const knowsUser = () => Boolean(queryClient.getQueryData(currentUserQuery().queryKey))
  // Hidden before it is cached, so a restored page shows nothing until the server has been asked again.
  addEventListener("pagehide", () => {
    if (knowsUser()) document.documentElement.hidden = true
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && knowsUser()) location.reload()
  })
  const opened = new BroadcastChannel("session")
  opened.addEventListener("message", async () => {
    if (!knowsUser()) return
    await queryClient.refetchQueries({ queryKey: authKeys.user() })
    await router.invalidate()
  })
  return opened
}
