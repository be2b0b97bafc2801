import { type CreateHeroRequest, heroFileName } from "@site/contract/hero.ts"
import { queryOptions } from "@tanstack/react-query"
import { client } from "../../../lib/api.ts"
import type { SlideshowCalls } from "../shared/slideshow-build.ts"

const heroKey = ["hero-slideshow"] as const

export const heroSlideshow: SlideshowCalls<CreateHeroRequest> = {
  key: heroKey,
  async readStatus() {
    const response = await client.api["hero-slideshow"].status.$get()
    return await response.json()
  },
  async create(json) {
    const response = await client.api["hero-slideshow"].create.$post({ json })
    return await response.json()
  },
  statusFailureText: "Failed to check hero slideshow status",
  createFailureText: "Failed to create hero slideshow",
  createdText: "Hero slideshow created with",
}

export function availableImagesQuery() {
  return queryOptions({
    queryKey: [...heroKey, "available-images"],
    queryFn: async () => {
      const response = await client.api["hero-slideshow"]["available-images"].$get()
      return await response.json()
    },
    meta: { failureText: "Failed to load gallery images" },
  })
}

export function savedSlideshowsQuery() {
  return queryOptions({
    queryKey: [...heroKey, "saved"],
    queryFn: async () => {
      const response = await client.api["hero-slideshows"].$get()
      return (await response.json()).slideshows
    },
    meta: { failureText: "Failed to load saved slideshows" },
  })
}

export async function resetHero(): Promise<void> {
  await client.api["hero-slideshow"].reset.$post()
}

/** @param path the address of the slideshow that is seen, so that no other one is saved by mistake. */
export async function saveHero({ name, path }: { name: string; path: string }): Promise<void> {
  await client.api["hero-slideshow"].save.$post({ json: { name, filename: heroFileName, path } })
}

export async function setActiveHero(id: number): Promise<void> {
  await client.api["hero-slideshow"]["set-active"][":id"].$post({ param: { id: String(id) } })
}

export async function deleteHero(id: number): Promise<void> {
  await client.api["hero-slideshow"][":id"].$delete({ param: { id: String(id) } })
}
