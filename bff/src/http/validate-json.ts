import { zValidator } from "@hono/zod-validator"
import { plainWords } from "@site/contract/plain-words.ts"
import { createMiddleware } from "hono/factory"
import type { z } from "zod"
import { invalidRequest, unsupportedMediaType } from "./api-error.ts"

const jsonType = /^application\/json(\s*;|$)/i

/** Anything else would be read as an empty body, and a form post could pass for JSON. */
export const requireJson = createMiddleware(async (c, next) => {
  if (!jsonType.test(c.req.header("Content-Type") ?? "")) throw unsupportedMediaType()
  await next()
})

/** For a call whose every field is optional: an empty body is no body, whatever its type. */
export const requireJsonOrNothing = createMiddleware(async (c, next) => {
  if ((await c.req.text()) === "") c.req.raw.headers.delete("Content-Type")
  else if (!jsonType.test(c.req.header("Content-Type") ?? "")) throw unsupportedMediaType()
  await next()
})

/** Parses the body by a schema of the contract. Goes after `requireJson`. */
export function validateJson<Schema extends z.ZodType>(schema: Schema) {
  return zValidator("json", schema, (result) => {
    if (result.success) return
    // Once more, since the validator has the parser speak in its own words.
    const { error } = schema.safeParse(result.data, { error: plainWords })
    const fields = error?.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message })) ?? []
    throw invalidRequest(fields.map(describeField).join(" "), fields)
  })
}

function describeField({ field, message }: { field: string; message: string }): string {
  const sentence = message.endsWith(".") ? message : `${message}.`
  return field === "" ? sentence : `${field}: ${sentence}`
}
