import type { CreateGalleryAnswer } from "@site/contract/gallery.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { queryOptions } from "@tanstack/react-query"
import { client } from "../../lib/api.ts"

export const galleryKeys = {
  all: ["gallery"] as const,
  status: () => [...galleryKeys.all, "slideshow-status"] as const,
  images: () => [...galleryKeys.all, "images"] as const,
}

export function galleryStatusQuery() {
  return queryOptions({
    queryKey: galleryKeys.status(),
    queryFn: async (): Promise<SlideshowStatus> => {
      const response = await client.api.gallery["slideshow-status"].$get()
      return await response.json()
    },
    meta: { failureText: "Failed to check slideshow status" },
  })
}

export function galleryImagesQuery() {
  return queryOptions({
    queryKey: galleryKeys.images(),
    queryFn: async () => {
      const response = await client.api.gallery.images.$get()
      return (await response.json()).images
    },
    meta: { failureText: "Failed to load gallery images" },
  })
}

export async function createGallerySlideshow(): Promise<CreateGalleryAnswer> {
  const response = await client.api.gallery["create-slideshow"].$post()
  return await response.json()
}
