import { useEffect } from "react"
import { hydratedEvent } from "./hydrated-event.ts"

/**
 * For the component around a whole page: its effect comes after those of its parts. Outside of the page it would come
 * too soon, since React hydrates what is inside a boundary some time after what is around it.
 */
export function useHydrationAnnouncement(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent))
  }, [])
}
