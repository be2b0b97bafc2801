import { queryOptions } from "@tanstack/react-query"
import { client } from "../../../lib/api.ts"
import type { SlideshowCalls } from "../shared/slideshow-build.ts"

const galleryKey = ["gallery"] as const

export const gallerySlideshow: SlideshowCalls<void> = {
  key: galleryKey,
  async readStatus() {
    const response = await client.api.gallery["slideshow-status"].$get()
    return await response.json()
  },
  async create() {
    const response = await client.api.gallery["create-slideshow"].$post()
    return await response.json()
  },
  statusFailureText: "Failed to check slideshow status",
  createFailureText: "Failed to create slideshow",
  createdText: "Slideshow created with",
}

export function galleryImagesQuery() {
  return queryOptions({
    queryKey: [...galleryKey, "images"],
    queryFn: async () => {
      const response = await client.api.gallery.images.$get()
      return (await response.json()).images
    },
    meta: { failureText: "Failed to load gallery images" },
  })
}
