import { zValidator } from "@hono/zod-validator"
import { friendlyMessages } from "@site/contract/validation-messages.ts"
import { createMiddleware } from "hono/factory"
import type { z } from "zod"
import { invalidRequest, unsupportedMediaType } from "./api-error.ts"

const jsonType = /^application\/json(\s*;|$)/i

/** Any other type would be parsed as an empty body. @throws ApiError 415 */
export const requireJson = createMiddleware(async (c, next) => {
  if (!jsonType.test(c.req.header("Content-Type") ?? "")) throw unsupportedMediaType()
  await next()
})

/** For a call without required fields: an empty body may have any type. @throws ApiError 415 */
export const requireJsonOrNothing = createMiddleware(async (c, next) => {
  if ((await c.req.text()) === "") c.req.raw.headers.delete("Content-Type")
  else if (!jsonType.test(c.req.header("Content-Type") ?? "")) throw unsupportedMediaType()
  await next()
})

/** Parses the body with a schema of the contract. Goes after `requireJson`. @throws ApiError 400 naming each field. */
export function validateJson<Schema extends z.ZodType>(schema: Schema) {
  return zValidator("json", schema, (result) => {
    if (result.success) return
    // Parsed again, because the validator takes no error map.
    const { error } = schema.safeParse(result.data, { error: friendlyMessages })
    const fields = error?.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message })) ?? []
    throw invalidRequest(fields.map(describeField).join(" "), fields)
  })
}

function describeField({ field, message }: { field: string; message: string }): string {
  const sentence = message.endsWith(".") ? message : `${message}.`
  return field === "" ? sentence : `${field}: ${sentence}`
}
