import { writeSync } from "node:fs"
import { type DestinationStream, type Logger, pino } from "pino"
import pretty from "pino-pretty"
import type { LogSettings } from "./settings.ts"

export type { Logger }

/** Secrets never reach the log: what may carry one is cut out by name. @param process which one writes. */
export function createLogger(process: string, { LOG_LEVEL, LOG_FORMAT }: LogSettings): Logger {
  const options = {
    level: LOG_LEVEL,
    base: { process },
    redact: ["req.headers.cookie", "req.headers.authorization", "*.password", "*.token"],
  }
  const toText = LOG_FORMAT === "pretty" ? prettyFormat() : (line: string) => line
  return pino(options, droppingStdout(toText))
}

function prettyFormat(): (line: string) => string {
  return pretty.prettyFactory({ ignore: "pid,hostname,process", translateTime: "HH:MM:ss" })
}

/**
 * Drops a line that cannot be written, for instance because the disk is full. pino's own destination retries for ever
 * on a full disk, which blocks the process, and its worker thread for pretty lines ends the process.
 */
function droppingStdout(toText: (line: string) => string): DestinationStream {
  let isCut = false
  return {
    write(line) {
      const bytes = Buffer.from(isCut ? `\n${toText(line)}` : toText(line))
      let written = 0
      try {
        while (written < bytes.length) written += writeSync(1, bytes, written)
      } catch {
        // There is no other place to report it.
      }
      if (written > 0) isCut = written < bytes.length
    },
  }
}
