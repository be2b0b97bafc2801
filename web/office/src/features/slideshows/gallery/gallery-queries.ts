import { queryOptions } from "@tanstack/react-query"
import { client, readJson } from "../../../lib/api.ts"
import type { SlideshowCalls } from "../shared/use-slideshow-render.ts"

const { gallery } = client.api
const galleryKey = ["gallery"] as const

export const gallerySlideshow: SlideshowCalls<void> = {
  key: galleryKey,
  readStatus: () => readJson(gallery["slideshow-status"].$get()),
  create: () => readJson(gallery["create-slideshow"].$post()),
  statusFailureText: "Failed to check slideshow status",
  createFailureText: "Failed to create slideshow",
  createdText: "Slideshow created with",
}

export function galleryImagesQuery() {
  return queryOptions({
    queryKey: [...galleryKey, "images"],
    queryFn: async () => (await readJson(gallery.images.$get())).images,
    meta: { failureText: "Failed to load gallery images" },
  })
}
