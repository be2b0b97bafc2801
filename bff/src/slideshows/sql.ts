import { maxSavedSlideshows } from "@site/contract/hero.ts"
import type { Database } from "better-sqlite3"

export interface SavedSlideshowRow {
  id: number
  name: string
  /** File names in the folder of videos. */
  video_file: string
  small_video_file: string | null
  poster_file: string
  is_active: 0 | 1
  /** Seconds since the epoch. */
  created_at: number
}

export type SavedFiles = Pick<SavedSlideshowRow, "video_file" | "small_video_file" | "poster_file">

export type SavedSlideshows = ReturnType<typeof createSavedSlideshows>

/**
 * The saved hero slideshows. Every change takes SQLite's write lock before its first read, so the limits hold with
 * any number of processes. docs/decisions/011-hero-slideshows.md
 */
export function createSavedSlideshows(db: Database) {
  const selectAll = db.prepare<[], SavedSlideshowRow>("SELECT * FROM saved_slideshow ORDER BY id")
  const selectById = db.prepare<[number], SavedSlideshowRow>("SELECT * FROM saved_slideshow WHERE id = ?")
  const selectActive = db.prepare<[], SavedSlideshowRow>("SELECT * FROM saved_slideshow WHERE is_active = 1")
  const insert = db.prepare<[Record<string, string | number | null>], SavedSlideshowRow>(
    `INSERT INTO saved_slideshow (name, video_file, small_video_file, poster_file, created_at)
     SELECT @name, @video_file, @small_video_file, @poster_file, @created_at
     WHERE (SELECT count(*) FROM saved_slideshow) < @limit
     RETURNING *`,
  )
  const deactivate = db.prepare<[]>("UPDATE saved_slideshow SET is_active = 0 WHERE is_active = 1")
  const activate = db.prepare<[number]>("UPDATE saved_slideshow SET is_active = 1 WHERE id = ?")
  const remove = db.prepare<[number], SavedSlideshowRow>("DELETE FROM saved_slideshow WHERE id = ? RETURNING *")

  return {
    /** Oldest first. */
    list(): SavedSlideshowRow[] {
      return selectAll.all()
    },

    active(): SavedSlideshowRow | undefined {
      return selectActive.get()
    },

    /**
     * @param linkFiles called under the write lock and only below the limit, so `withKnownFiles` never sees files
     *   without their row. The transaction is rolled back when it throws.
     * @returns undefined when the limit is reached.
     */
    add(name: string, files: SavedFiles, linkFiles: () => void): SavedSlideshowRow | undefined {
      const apply = db.transaction(() => {
        const createdAt = Math.floor(Date.now() / 1000)
        const row = insert.get({ name, ...files, created_at: createdAt, limit: maxSavedSlideshows })
        if (row) linkFiles()
        return row
      })
      return apply.immediate()
    },

    /** Makes this the only active one. @returns false when there is no such slideshow. */
    setActive(id: number): boolean {
      const apply = db.transaction(() => {
        if (!selectById.get(id)) return false
        deactivate.run()
        activate.run(id)
        return true
      })
      return apply.immediate()
    },

    /** @returns the removed row, whose files the caller deletes. */
    remove(id: number): SavedSlideshowRow | undefined {
      return remove.get(id)
    },

    /** Runs `work` under the write lock with the names of all files that belong to a row. */
    withKnownFiles<T>(work: (names: ReadonlySet<string>) => T): T {
      const apply = db.transaction(() => work(new Set(selectAll.all().flatMap(fileNames))))
      return apply.immediate()
    },
  }
}

export function fileNames({ video_file, small_video_file, poster_file }: SavedFiles): string[] {
  return [video_file, ...(small_video_file === null ? [] : [small_video_file]), poster_file]
}
