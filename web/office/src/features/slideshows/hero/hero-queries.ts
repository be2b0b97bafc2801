import type { CreateHeroRequest } from "@site/contract/hero.ts"
import { queryOptions } from "@tanstack/react-query"
import { client, readJson } from "../../../lib/api.ts"
import type { SlideshowCalls } from "../shared/use-slideshow-render.ts"

const hero = client.api["hero-slideshow"]
const heroKey = ["hero-slideshow"] as const

export const heroSlideshow: SlideshowCalls<CreateHeroRequest> = {
  key: heroKey,
  readStatus: () => readJson(hero.status.$get()),
  create: (json) => readJson(hero.create.$post({ json })),
  statusFailureText: "Failed to check hero slideshow status",
  createFailureText: "Failed to create hero slideshow",
  createdText: "Hero slideshow created with",
}

export function availableImagesQuery() {
  return queryOptions({
    queryKey: [...heroKey, "available-images"],
    queryFn: () => readJson(hero["available-images"].$get()),
    meta: { failureText: "Failed to load gallery images" },
  })
}

export function savedSlideshowsQuery() {
  return queryOptions({
    queryKey: [...heroKey, "saved"],
    queryFn: async () => (await readJson(client.api["hero-slideshows"].$get())).slideshows,
    meta: { failureText: "Failed to load saved slideshows" },
  })
}
