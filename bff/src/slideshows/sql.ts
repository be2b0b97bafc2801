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
 * The hero slideshows that the owner keeps. Every change holds SQLite's write lock from its first look
 * to its end, so the limits hold however many processes write at once.
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
    /** In the order in which they were saved. */
    list(): SavedSlideshowRow[] {
      return selectAll.all()
    },

    active(): SavedSlideshowRow | undefined {
      return selectActive.get()
    },

    /**
     * @param placeFiles puts the files in their place. Called under the write lock and only when there is room, so that
     *   `withKnownFiles` never sees files whose row is still to come. The row is not kept when it throws.
     * @returns undefined when the limit is reached; nothing is changed then.
     */
    add(name: string, files: SavedFiles, placeFiles: () => void): SavedSlideshowRow | undefined {
      const apply = db.transaction(() => {
        const createdAt = Math.floor(Date.now() / 1000)
        const row = insert.get({ name, ...files, created_at: createdAt, limit: maxSavedSlideshows })
        if (row) placeFiles()
        return row
      })
      return apply.immediate()
    },

    /** Makes this one the only active one. @returns false when there is no such slideshow; nothing is changed then. */
    setActive(id: number): boolean {
      const apply = db.transaction(() => {
        if (!selectById.get(id)) return false
        deactivate.run()
        activate.run(id)
        return true
      })
      return apply.immediate()
    },

    /** @returns the row that was removed, whose files are the caller's to delete now. */
    remove(id: number): SavedSlideshowRow | undefined {
      return remove.get(id)
    },

    /** Runs `work` with the names of all files that belong to a row, while nobody can save another. */
    withKnownFiles<T>(work: (names: ReadonlySet<string>) => T): T {
      const apply = db.transaction(() => work(new Set(selectAll.all().flatMap(fileNames))))
      return apply.immediate()
    },
  }
}

export function fileNames({ video_file, small_video_file, poster_file }: SavedFiles): string[] {
  return [video_file, ...(small_video_file === null ? [] : [small_video_file]), poster_file]
}
