import { readdirSync } from "node:fs"
import { join } from "node:path"
import {
  activeSlideshowSchema,
  heroFileName,
  type SavedSlideshow,
  savedSlideshowsAnswerSchema,
} from "@site/contract/hero.ts"
import { savedFilePrefix, videosFolder } from "@site/contract/media-layout.ts"
import { bodyOf, type Caller, type TestSite } from "./running-bff.ts"

/** The calls about saved slideshows, as one caller makes them. */
export function savedSlideshowCalls(caller: Caller) {
  const list = async (): Promise<SavedSlideshow[]> =>
    (await bodyOf(await caller.get("/api/hero-slideshows"), savedSlideshowsAnswerSchema)).slideshows
  const save = (name: unknown, path: string, filename: string = heroFileName) =>
    caller.post("/api/hero-slideshow/save", { name, filename, path })
  const remove = (id: number | string) => caller.request(`/api/hero-slideshow/${id}`, { method: "DELETE" })
  return {
    list,
    save,
    remove,
    setActive: (id: number | string) => caller.post(`/api/hero-slideshow/set-active/${id}`, {}),
    async saveOne(name: string, path: string): Promise<SavedSlideshow> {
      const { status } = await save(name, path)
      const slideshow = (await list()).at(-1)
      if (status !== 200 || !slideshow) throw new Error(`Expected a saved slideshow but received ${status}`)
      return slideshow
    },
    async removeAll(): Promise<void> {
      for (const { id } of await list()) await remove(id)
    },
  }
}

/** What a visitor's page is told to show. */
export async function activeSlideshow(site: TestSite) {
  return (await bodyOf(await site.visitor().get("/api/hero-slideshow/active"), activeSlideshowSchema)).slideshow
}

/** Where a video or poster lies that the API tells of. */
export function fileOf(site: TestSite, path = ""): string {
  return join(site.mediaFolder, videosFolder, path.split("/").at(-1) ?? "")
}

export function savedFiles(site: TestSite): string[] {
  return readdirSync(join(site.mediaFolder, videosFolder)).filter((name) => name.startsWith(savedFilePrefix))
}
