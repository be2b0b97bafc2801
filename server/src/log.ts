import { type Logger, pino } from "pino"
import type { Env } from "./env.ts"

export type { Logger }

/** Secrets never reach the log: what may carry one is cut out by name. */
export function createLogger(env: Pick<Env, "LOG_LEVEL" | "LOG_FORMAT">): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: { process: "bff" },
    redact: ["req.headers.cookie", "req.headers.authorization", "*.password", "*.token"],
    ...(env.LOG_FORMAT === "pretty" && {
      transport: { target: "pino-pretty", options: { ignore: "pid,hostname,process", translateTime: "HH:MM:ss" } },
    }),
  })
}
