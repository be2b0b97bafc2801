import { createFileRoute } from "@tanstack/react-router"
import {
  availableImagesQuery,
  heroSlideshow,
  savedSlideshowsQuery,
} from "../../../features/hero-slideshow/hero-queries.ts"
import { HeroSlideshowPage } from "../../../features/hero-slideshow/hero-slideshow-page.tsx"
import { slideshowStatusQuery } from "../../../lib/slideshow-build.ts"

export const Route = createFileRoute("/_auth/admin/hero-slideshow")({
  // As for the gallery slideshow: started, not awaited, and not on hover.
  loader: ({ context: { queryClient }, preload }) => {
    if (preload) return
    void queryClient.prefetchQuery(slideshowStatusQuery(heroSlideshow))
    void queryClient.prefetchQuery(availableImagesQuery())
    void queryClient.prefetchQuery(savedSlideshowsQuery())
  },
  component: HeroSlideshowPage,
})
