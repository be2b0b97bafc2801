import { writeSync } from "node:fs"
import { type DestinationStream, type Logger, pino } from "pino"
import pretty from "pino-pretty"
import type { LogSettings } from "./settings.ts"

export type { Logger }

/** Fields that may contain secrets are redacted by name. @param process the name of the writing process. */
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
 * Drops a line that cannot be written, for instance to a full disk, on which pino's destination would retry forever and
 * block the process. Its worker thread for pretty lines would end the process.
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
        // It cannot be reported elsewhere.
      }
      if (written > 0) isCut = written < bytes.length
    },
  }
}
