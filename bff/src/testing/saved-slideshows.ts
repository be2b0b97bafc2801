import { readdirSync } from "node:fs"
import { join } from "node:path"
import type { ActiveSlideshow, SavedSlideshowsAnswer } from "@site/contract/hero.ts"
import { heroFileName, type SavedSlideshow } from "@site/contract/hero.ts"
import type { RenderResult } from "@site/contract/job.ts"
import { savedFilePrefix, videosFolder } from "@site/contract/media-layout.ts"
import { beforeEach } from "vitest"
import { publishHero } from "./published-hero.ts"
import { bodyOf, type Caller, useTestSite } from "./running-bff.ts"

/** A site for all tests of a file. Before each test it has a current hero slideshow and no saved one. */
export function useSavedSlideshows() {
  const { site, admin } = useTestSite()
  let current: RenderResult
  const publish = (subject: string, options?: { hasSmall: boolean }) => {
    current = publishHero(site.mediaFolder, subject, options)
  }
  const calls = savedSlideshowCalls(admin, () => `/media/videos/${current.fileName}`)
  beforeEach(async () => {
    for (const { id } of await calls.list()) await calls.remove(id)
    publish("dogs")
  })
  return {
    site,
    admin,
    ...calls,
    publish,
    current: () => current,
    currentPath: () => `/media/videos/${current.fileName}`,
    /** The slideshow that visitors' pages show. */
    activeSlideshow: async () =>
      (await bodyOf<ActiveSlideshow>(await site.visitor().get("/api/hero-slideshow/active"))).slideshow,
    /** The file of a video's or poster's URL path. */
    fileOf: (path = "") => join(site.mediaFolder, videosFolder, path.split("/").at(-1) ?? ""),
    savedFiles: () =>
      readdirSync(join(site.mediaFolder, videosFolder)).filter((name) => name.startsWith(savedFilePrefix)),
  }
}

/** The API of saved slideshows for one caller. */
export function savedSlideshowCalls(caller: Caller, currentPath: () => string) {
  const list = async (): Promise<SavedSlideshow[]> =>
    (await bodyOf<SavedSlideshowsAnswer>(await caller.get("/api/hero-slideshows"))).slideshows
  const save = (name: unknown, { path = currentPath(), filename = heroFileName as string } = {}) =>
    caller.post("/api/hero-slideshow/save", { name, filename, path })
  return {
    list,
    save,
    setActive: (id: number | string) => caller.post(`/api/hero-slideshow/set-active/${id}`, {}),
    remove: (id: number | string) => caller.request(`/api/hero-slideshow/${id}`, { method: "DELETE" }),
    async saveOne(name: string): Promise<SavedSlideshow> {
      const { status } = await save(name)
      const slideshow = (await list()).at(-1)
      if (status !== 200 || !slideshow) throw new Error(`Expected a saved slideshow but received ${status}`)
      return slideshow
    },
  }
}
