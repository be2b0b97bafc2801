import { type Context, Hono } from "hono"
import { ApiError, invalidRequest, notFound, unsupportedMediaType } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import { clientAddress } from "../http/client-address.ts"
import type { RateLimit } from "../http/rate-limit.ts"
import { refusedFormPage } from "./refused-form-page.ts"
import type { DeliveryChannel, Inquiries } from "./sql.ts"
import { checkInquiry, storeInquiry } from "./store-inquiry.ts"

export interface FormDeps {
  /** The only form's id, from content/site.json. */
  formId: string
  inquiries: Inquiries
  inquiryLimit: RateLimit
  channels: DeliveryChannel[]
  /** Called after an inquiry was stored. */
  onInquiry: () => void
  trustedProxies: number
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)(\s*;|$)/i
const jsonType = /^application\/json(\s*;|$)/i
const idempotencyKey = /^[\w.:-]{8,128}$/

/**
 * A form endpoint with the wire format of common form services: JSON in, 200 `{ok: true}` or 422 `{errors}`. A form that
 * a browser posts without JavaScript gets pages instead.
 */
export function createFormRoutes({ formId, inquiries, inquiryLimit, channels, onInquiry, trustedProxies }: FormDeps) {
  return new Hono<AppEnv>().post("/:formId", async (c) => {
    if (c.req.param("formId") !== formId) throw notFound("There is no such form.")
    const type = c.req.header("Content-Type") ?? ""
    const isForm = formTypes.test(type)
    if (!isForm && !jsonType.test(type)) throw unsupportedMediaType("a form or a JSON body")
    const fields = isForm ? await readForm(c) : await readJson(c)
    const givenKey = c.req.header("Idempotency-Key")
    const key = givenKey !== undefined && idempotencyKey.test(givenKey) ? givenKey : undefined
    const checked = checkInquiry(fields)
    if ("errors" in checked) {
      if (isForm) return c.html(refusedFormPage(checked.errors), 422)
      const message = checked.errors.map((error) => error.message).join(" ")
      throw new ApiError(422, "invalid_request", message, { fields: checked.errors })
    }
    // Only valid messages count against the limit.
    await inquiryLimit.consume(clientAddress(c, trustedProxies))
    storeInquiry(checked.inquiry, { formId, key, inquiries, channels })
    onInquiry()
    return isForm ? c.redirect("/thank-you", 303) : c.json({ ok: true as const })
  })
}

/** @throws ApiError 400 for multipart data with a missing or wrong boundary. */
async function readForm(c: Context<AppEnv>): Promise<unknown> {
  try {
    return await c.req.parseBody()
  } catch (error) {
    if (error instanceof TypeError) throw invalidRequest("The body is not a valid form.")
    throw error
  }
}

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidRequest("The body is not valid JSON.")
    throw error
  }
}
