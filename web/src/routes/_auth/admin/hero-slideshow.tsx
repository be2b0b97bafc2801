import { createFileRoute } from "@tanstack/react-router"
import {
  availableImagesQuery,
  heroSlideshow,
  savedSlideshowsQuery,
} from "../../../features/hero-slideshow/hero-queries.ts"
import { HeroSlideshowPage } from "../../../features/hero-slideshow/hero-slideshow-page.tsx"
import { heroTabs } from "../../../features/hero-slideshow/hero-tabs.ts"
import { slideshowStatusQuery } from "../../../lib/slideshow-build.ts"

export const Route = createFileRoute("/_auth/admin/hero-slideshow")({
  validateSearch: heroTabs.validateSearch,
  // As for the gallery slideshow: started, not awaited, and not on hover.
  loader: ({ context: { queryClient }, preload }) => {
    if (preload) return
    void queryClient.prefetchQuery(slideshowStatusQuery(heroSlideshow))
    void queryClient.prefetchQuery(availableImagesQuery())
    void queryClient.prefetchQuery(savedSlideshowsQuery())
  },
  component: HeroSlideshow,
})

function HeroSlideshow() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HeroSlideshowPage
      tab={heroTabs.named(tab)}
      onTabChange={(next) => navigate({ search: heroTabs.searchFor(next), resetScroll: false })}
    />
  )
}
