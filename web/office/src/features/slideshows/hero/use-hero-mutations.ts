import { type CreateHeroRequest, heroFileName, maxSavedSlideshows } from "@site/contract/hero.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { messageFor } from "../../../../../ui/api-error.ts"
import { client } from "../../../lib/api.ts"
import { notify, notifyError } from "../../../lib/notify.ts"
import { type SlideshowRender, slideshowStatusQuery } from "../shared/use-slideshow-render.ts"
import { availableImagesQuery, heroSlideshow, savedSlideshowsQuery } from "./hero-queries.ts"
import type { Selection } from "./use-selection.ts"

const hero = client.api["hero-slideshow"]

/** New Slideshow: the server forgets the current one, and the selection starts over. */
export function useResetHero(slideshow: SlideshowRender<CreateHeroRequest>, selection: Selection) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => hero.reset.$post(),
    onSuccess() {
      selection.clear()
      slideshow.forget()
      void queryClient.refetchQueries(availableImagesQuery())
      notify("Ready for New Selection")
    },
    onError: (error) => notifyError("Error", messageFor(error, "Failed to reset slideshow state")),
  })
}

export function useSaveHero(slideshow: SlideshowRender<CreateHeroRequest>, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    /** @param path the address of the video on the page: no other one is saved by mistake. */
    mutationFn: ({ name, path }: { name: string; path: string }) =>
      hero.save.$post({ json: { name, filename: heroFileName, path } }),
    async onSuccess() {
      await queryClient.refetchQueries(savedSlideshowsQuery())
      notify("Slideshow saved")
      onSaved()
    },
    async onError(error) {
      // The data of this page may be stale: another tab may have reset or saved.
      await Promise.all([slideshow.reloadStatus(), queryClient.refetchQueries(savedSlideshowsQuery())])
      const saved = queryClient.getQueryData(savedSlideshowsQuery().queryKey)
      const status = queryClient.getQueryData(slideshowStatusQuery(heroSlideshow).queryKey)
      if (status?.exists === false && !status.job)
        notifyError("No slideshow to save", "Please create a slideshow first")
      else if (saved && saved.length >= maxSavedSlideshows) notifySavedLimitReached()
      else notifyError("Error", messageFor(error, "Failed to save slideshow"))
    },
  })
}

export function notifySavedLimitReached(): void {
  notifyError("Limit reached", `You can only save up to ${maxSavedSlideshows} slideshows. Please delete one first.`)
}

/** After each change the list is fetched again, also when it failed: another tab may have been faster. */
export function useSavedSlideshows() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.refetchQueries(savedSlideshowsQuery())
  return {
    activate: useMutation({
      mutationFn: (id: number) => hero["set-active"][":id"].$post({ param: { id: String(id) } }),
      onSuccess: () => notify("Slideshow activated", "It will be displayed on the website"),
      onError: (error) => notifyError("Error", messageFor(error, "Failed to set active slideshow")),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => hero[":id"].$delete({ param: { id: String(id) } }),
      onSuccess: () => notify("Slideshow deleted"),
      onError: (error) => notifyError("Error", messageFor(error, "Failed to delete slideshow")),
      onSettled,
    }),
  }
}
