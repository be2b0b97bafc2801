import { statfs } from "node:fs/promises"

export interface DiskSpace {
  freeMB: number
  isEnough: boolean
}

/** What is left for the data on the disk of this folder, which must exist. */
export async function readDiskSpace(folder: string, neededMB: number): Promise<DiskSpace> {
  const { bavail, bsize } = await statfs(folder)
  const freeMB = Math.floor((bavail * bsize) / 1e6)
  return { freeMB, isEnough: freeMB >= neededMB }
}
