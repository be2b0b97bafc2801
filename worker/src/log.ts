import { type Logger, pino } from "pino"
import type { Env } from "./env.ts"

export type { Logger }

export function createLogger(env: Pick<Env, "LOG_LEVEL" | "LOG_FORMAT">): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: { process: "worker" },
    ...(env.LOG_FORMAT === "pretty" && {
      transport: { target: "pino-pretty", options: { ignore: "pid,hostname,process", translateTime: "HH:MM:ss" } },
    }),
  })
}
