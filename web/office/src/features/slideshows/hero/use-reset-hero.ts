import type { CreateHeroRequest } from "@site/contract/hero.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { messageFor } from "../../../../../ui/api-error.ts"
import { notify, notifyError } from "../../../lib/notify.ts"
import type { SlideshowBuild } from "../shared/slideshow-build.ts"
import { availableImagesQuery, resetHero } from "./hero-queries.ts"
import type { Selection } from "./use-selection.ts"

/** New Slideshow: the server forgets the current one, and the choosing begins anew. */
export function useResetHero(build: SlideshowBuild<CreateHeroRequest>, selection: Selection) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: resetHero,
    onSuccess() {
      selection.clear()
      build.forget()
      void queryClient.refetchQueries(availableImagesQuery())
      notify("Ready for New Selection")
    },
    onError: (error) => notifyError("Error", messageFor(error, "Failed to reset slideshow state")),
  })
}
