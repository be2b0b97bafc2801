import { createFileRoute } from "@tanstack/react-router"
import {
  availableImagesQuery,
  heroSlideshow,
  savedSlideshowsQuery,
} from "../../features/slideshows/hero/hero-queries.ts"
import { HeroSlideshowPage } from "../../features/slideshows/hero/hero-slideshow-page.tsx"
import { slideshowStatusQuery } from "../../features/slideshows/shared/use-slideshow-render.ts"
import { heroTabs } from "../../lib/url-tabs.ts"

export const Route = createFileRoute("/admin/hero-slideshow")({
  validateSearch: heroTabs.validateSearch,
  // As for the gallery slideshow: started, not awaited, and not on hover.
  loader: ({ context: { queryClient }, preload }) => {
    if (preload) return
    void queryClient.prefetchQuery(slideshowStatusQuery(heroSlideshow))
    void queryClient.prefetchQuery(availableImagesQuery())
    void queryClient.prefetchQuery(savedSlideshowsQuery())
  },
  component: HeroSlideshowPage,
})
