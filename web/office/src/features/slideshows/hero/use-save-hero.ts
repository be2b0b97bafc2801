import { type CreateHeroRequest, maxSavedSlideshows } from "@site/contract/hero.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { messageFor } from "../../../../../ui/api-error.ts"
import { notify, notifyError } from "../../../lib/notify.ts"
import { type SlideshowBuild, slideshowStatusQuery } from "../shared/slideshow-build.ts"
import { heroSlideshow, savedSlideshowsQuery, saveHero } from "./hero-queries.ts"

export function useSaveHero(build: SlideshowBuild<CreateHeroRequest>, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveHero,
    async onSuccess() {
      await queryClient.refetchQueries(savedSlideshowsQuery())
      notify("Slideshow saved")
      onSaved()
    },
    async onError(error) {
      // What this page knew may be old: another tab has reset, or saved, meanwhile.
      await Promise.all([build.reloadStatus(), queryClient.refetchQueries(savedSlideshowsQuery())])
      const saved = queryClient.getQueryData(savedSlideshowsQuery().queryKey)
      const status = queryClient.getQueryData(slideshowStatusQuery(heroSlideshow).queryKey)
      if (status?.exists === false && !status.job)
        notifyError("No slideshow to save", "Please create a slideshow first")
      else if (saved && saved.length >= maxSavedSlideshows) notifyLimitReached()
      else notifyError("Error", messageFor(error, "Failed to save slideshow"))
    },
  })
}

export function notifyLimitReached(): void {
  notifyError("Limit reached", `You can only save up to ${maxSavedSlideshows} slideshows. Please delete one first.`)
}
