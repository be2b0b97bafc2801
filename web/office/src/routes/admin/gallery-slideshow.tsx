import { createFileRoute } from "@tanstack/react-router"
import { galleryImagesQuery, gallerySlideshow } from "../../features/slideshows/gallery/gallery-queries.ts"
import { GallerySlideshowPage } from "../../features/slideshows/gallery/gallery-slideshow-page.tsx"
import { slideshowStatusQuery } from "../../features/slideshows/shared/use-slideshow-render.ts"

export const Route = createFileRoute("/admin/gallery-slideshow")({
  // Started, not awaited: the page has a loading and an error state. Not on hover: a failed call shows a toast.
  loader: ({ context: { queryClient }, preload }) => {
    if (preload) return
    void queryClient.prefetchQuery(slideshowStatusQuery(gallerySlideshow))
    void queryClient.prefetchQuery(galleryImagesQuery())
  },
  component: GallerySlideshowPage,
})
