import { describeWriteError } from "./describe-write-error.ts"

/** A process or command cannot run as it is configured. The message is one sentence for the operator. */
export class OperatorError extends Error {
  override name = "OperatorError"
}

/** @returns undefined for an unexpected error, which needs its stack. */
export function describeStartError(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  // The path of a socket is the address.
  const { path, address, code, syscall } = error as NodeJS.ErrnoException & { address?: string }
  const file = path ?? address
  if (syscall === undefined || file === undefined) return undefined
  const reason = syscall === "mkdir" && code === "EEXIST" ? "it is not a folder" : describeWriteError(error)
  return `${file} cannot be used: ${reason}.`
}
