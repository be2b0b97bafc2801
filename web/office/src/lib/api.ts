import type { AppType } from "@site/bff/app.ts"
import { hc } from "hono/client"
import { ApiError, isRefusal } from "../../../ui/api-error.ts"
import { recordServerTime } from "./server-clock.ts"

/** The typed client of the BFF. A call throws an ApiError for an error status, and for `success: false` in an OK answer. */
export const client = hc<AppType>("/", { fetch: fetchOk, init: { credentials: "include" } })

/** The JSON of the answer to a call. */
export async function readJson<Body>(answer: Promise<{ json: () => Promise<Body> }>): Promise<Body> {
  return await (await answer).json()
}

async function fetchOk(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const body = await response.text()
  if (!response.ok || isRefusal(body)) throw new ApiError(response.status, response.statusText, body)
  recordServerTime(response.headers.get("date"), Date.now())
  return new Response(body === "" ? null : body, response)
}
