import { type Logger, pino } from "pino"
import type { LogSettings } from "./settings.ts"

export type { Logger }

/** Secrets never reach the log: what may carry one is cut out by name. @param process which one writes. */
export function createLogger(process: string, { LOG_LEVEL, LOG_FORMAT }: LogSettings): Logger {
  return pino({
    level: LOG_LEVEL,
    base: { process },
    redact: ["req.headers.cookie", "req.headers.authorization", "*.password", "*.token"],
    ...(LOG_FORMAT === "pretty" && {
      transport: { target: "pino-pretty", options: { ignore: "pid,hostname,process", translateTime: "HH:MM:ss" } },
    }),
  })
}
