import type { QueryClient } from "@tanstack/react-query"
import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { SiteRouter } from "../router.ts"
import { authKeys, currentUserQuery } from "./current-user.ts"

let channel: BroadcastChannel | undefined

/** Ends what one tab knows of the user in all tabs of this browser, and in pages that Back would restore. */
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

/** For as long as the document lives: a public page that follows in it still knows the user. */
function openChannel(queryClient: QueryClient, router: SiteRouter): BroadcastChannel {
  const knowsUser = () => Boolean(queryClient.getQueryData(currentUserQuery().queryKey))
  // Hidden before the browser keeps it, so that nothing is seen of it before the server has been asked again.
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
