import { availableParallelism } from "node:os"

/** Node has these for what blocks: libvips, and files as well. */
const poolThreads = 4

/** As many as keep the cores busy, of all renders of this process; one thread always remains for files. */
const maxAtOnce = Math.min(availableParallelism() + 1, poolThreads - 1)

let busyCount = 0
const waiting: (() => void)[] = []

/**
 * Decodes when one of the process's few places for it is free. libvips cannot be interrupted, and 100 megapixels
 * take seconds: an abort ends the waiting at once, and what has begun runs out by itself and is thrown away. It
 * keeps its place until then, so that renders which follow aborted ones need no more memory than one alone.
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
    await takePlace()
    try {
      signal.throwIfAborted()
      return await decode()
    } finally {
      freePlace()
    }
  }
  try {
    return await Promise.race([run(), aborted])
  } finally {
    if (onAbort) signal.removeEventListener("abort", onAbort)
  }
}

async function takePlace(): Promise<void> {
  if (busyCount < maxAtOnce) busyCount++
  // Whoever frees a place hands it on.
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function freePlace(): void {
  const next = waiting.shift()
  if (next) next()
  else busyCount--
}
