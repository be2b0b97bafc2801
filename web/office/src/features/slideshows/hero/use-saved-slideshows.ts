import { useMutation, useQueryClient } from "@tanstack/react-query"
import { messageFor } from "../../../../../ui/api-error.ts"
import { notify, notifyError } from "../../../lib/notify.ts"
import { deleteHero, savedSlideshowsQuery, setActiveHero } from "./hero-queries.ts"

/** What can be done with a saved slideshow. However it ends, the list is read anew: another tab may have been faster. */
export function useSavedSlideshows() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.refetchQueries(savedSlideshowsQuery())
  return {
    activate: useMutation({
      mutationFn: setActiveHero,
      onSuccess: () => notify("Slideshow activated", "It will be displayed on the website"),
      onError: (error) => notifyError("Error", messageFor(error, "Failed to set active slideshow")),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: deleteHero,
      onSuccess: () => notify("Slideshow deleted"),
      onError: (error) => notifyError("Error", messageFor(error, "Failed to delete slideshow")),
      onSettled,
    }),
  }
}
