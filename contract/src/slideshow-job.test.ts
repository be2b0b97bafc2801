import { describe, expect, it } from "vitest"
import { slideshowJobSchema } from "./slideshow-job.ts"

const gallery = (path: string) => ({ kind: "gallery", photos: [{ path, name: "a" }], logo: "logo.png" })

describe("the payload of a job", () => {
  it.each(["gallery/a.jpg", "gallery/it's rover.jpg", "gallery/..a.jpg", "gallery/line\nbreak.jpg", "gallery/犬.jpg"])(
    "takes the path %j",
    (path) => {
      expect(slideshowJobSchema.safeParse(gallery(path)).success).toBe(true)
    },
  )

  it.each(["/etc/passwd", "../secret.jpg", "gallery/../../secret.jpg", "", "gallery/a\0.jpg"])(
    "refuses the path %j",
    (path) => {
      expect(slideshowJobSchema.safeParse(gallery(path)).success).toBe(false)
    },
  )

  it("refuses a kind nobody knows, and a job without photos", () => {
    expect(slideshowJobSchema.safeParse({ ...gallery("a.jpg"), kind: "film" }).success).toBe(false)
    expect(slideshowJobSchema.safeParse({ kind: "hero", photos: [] }).success).toBe(false)
  })
})
