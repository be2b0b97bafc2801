import type { z } from "zod"

/**
 * Unsent input, stored as long as the tab of the browser: it survives navigation, a reload, the end of the session, and a
 * phone that discards background tabs.
 */
export function sessionStore<Value>(key: string, schema: z.ZodType<Value>, empty: Value) {
  return {
    read(): Value {
      try {
        return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? ""))
      } catch {
        // Nothing stored, storage not allowed, or a value of another version of this page.
        return empty
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is not allowed, so it has no value.
      }
    },
    keep(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or not allowed: the value lasts as long as the page.
      }
    },
  }
}
