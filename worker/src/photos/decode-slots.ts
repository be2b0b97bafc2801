import { availableParallelism } from "node:os"

/** Node's thread pool, which libvips and files share. */
const poolThreads = 4

/** Enough for all cores, for all renders of this process; one thread remains for files. */
const maxConcurrent = Math.min(availableParallelism() + 1, poolThreads - 1)

let busyCount = 0
const waiting: (() => void)[] = []

/**
 * Limits how many photos the process decodes concurrently. libvips cannot be interrupted, and 100 megapixels take
 * seconds: an abort rejects immediately, but a decoding that has begun keeps its slot until it ends, so the next
 * render needs no more memory.
 *
 * @throws the signal's reason as soon as it is aborted; what `decode` throws.
 */
export async function inDecodeSlot<Result>(signal: AbortSignal, decode: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted()
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener("abort", onAbort)
  })
  const run = async () => {
    await acquireSlot()
    try {
      signal.throwIfAborted()
      return await decode()
    } finally {
      releaseSlot()
    }
  }
  try {
    return await Promise.race([run(), aborted])
  } finally {
    if (onAbort) signal.removeEventListener("abort", onAbort)
  }
}

async function acquireSlot(): Promise<void> {
  if (busyCount < maxConcurrent) busyCount++
  // A released slot is handed on.
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function releaseSlot(): void {
  const next = waiting.shift()
  if (next) next()
  else busyCount--
}
