import { z } from "zod"

/** The files of a backup. Paths are relative to its folder. */
export const databaseFile = "site.db"
export const mediaFolder = "media"
export const contentFolder = "content"
export const passwordFile = "admin-password"
export const descriptionFile = "backup.json"

export const backupFormat = 1

/** For people, and for later versions. */
export const descriptionSchema = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  inquiries: z.number().int(),
  accounts: z.number().int(),
  videos: z.number().int(),
})
export type BackupDescription = z.infer<typeof descriptionSchema>

export function countVideos(paths: Iterable<string>): number {
  return [...paths].filter((path) => path.startsWith(`${mediaFolder}/`) && path.endsWith(".mp4")).length
}
