import type { AppType } from "@site/bff/app.ts"
import { hc } from "hono/client"
import { ApiError } from "./api-error.ts"
import { noteServerDate } from "./server-clock.ts"

/** The typed client of the BFF. A call resolves for an OK answer and throws an ApiError for any other. */
export const client = hc<AppType>("/", { fetch: fetchOk, init: { credentials: "include" } })

async function fetchOk(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  noteServerDate(response.headers.get("date"), Date.now())
  return response
}
