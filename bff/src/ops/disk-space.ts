import { statfs } from "node:fs/promises"

export interface DiskSpace {
  freeMB: number
  isEnough: boolean
}

/** Free space on the disk of this folder, which must exist. */
export async function readDiskSpace(folder: string, neededMB: number): Promise<DiskSpace> {
  const freeMB = Math.floor((await readFreeDiskBytes(folder)) / 1e6)
  return { freeMB, isEnough: freeMB >= neededMB }
}

export async function readFreeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
