import { createFileRoute } from "@tanstack/react-router"
import { galleryImagesQuery, galleryStatusQuery } from "../../../features/gallery-slideshow/gallery-queries.ts"
import { GallerySlideshowPage } from "../../../features/gallery-slideshow/gallery-slideshow-page.tsx"

export const Route = createFileRoute("/_auth/admin/gallery-slideshow")({
  // Started, not awaited: the page has a loading state and a failed state of its own. Not on hover: a
  // call that fails says so in a toast.
  loader: ({ context: { queryClient }, preload }) => {
    if (preload) return
    void queryClient.prefetchQuery(galleryStatusQuery())
    void queryClient.prefetchQuery(galleryImagesQuery())
  },
  component: GallerySlideshowPage,
})
