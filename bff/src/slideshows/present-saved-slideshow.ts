import type { ActiveSlideshow, SavedSlideshow } from "@site/contract/hero.ts"
import { videoUrlPrefix } from "@site/contract/slideshow-status.ts"
import type { SavedSlideshowRow } from "./sql.ts"

export function presentSavedSlideshow(row: SavedSlideshowRow): SavedSlideshow {
  return {
    id: row.id,
    name: row.name,
    path: videoUrlPrefix + row.video_file,
    posterPath: videoUrlPrefix + row.poster_file,
    isActive: row.is_active === 1,
    createdAt: new Date(row.created_at * 1000).toISOString(),
  }
}

/** What the home page shows; nothing of it is for the owner alone. */
export function presentActiveSlideshow(row: SavedSlideshowRow | undefined): ActiveSlideshow {
  if (!row) return { success: true, slideshow: null }
  return {
    success: true,
    slideshow: {
      path: videoUrlPrefix + row.video_file,
      ...(row.small_video_file !== null && { smallPath: videoUrlPrefix + row.small_video_file }),
      posterPath: videoUrlPrefix + row.poster_file,
    },
  }
}
