import type { z } from "zod"

/**
 * What somebody has entered and not sent, kept as long as its tab of the browser: through a look elsewhere, a reload, the
 * end of the session, or a phone that drops the pages of other tabs.
 */
export function sessionStore<Value>(key: string, schema: z.ZodType<Value>, nothing: Value) {
  return {
    read(): Value {
      try {
        return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? ""))
      } catch {
        // Nothing yet, storage that may not be used, or what another version of this page kept.
        return nothing
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage that may not be used holds nothing.
      }
    },
    keep(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage that is full or may not be used: the value lasts as long as the page.
      }
    },
  }
}
