import type { Site } from "@site/contract/content.ts"
import { serviceChoices } from "@site/contract/inquiry.ts"
import { createTransport } from "nodemailer"
import type { OperatorEnv } from "../env.ts"
import type { DeliveryChannel, InquiryRow } from "./sql.ts"

/** For a whole attempt: an idle timeout would not stop a receiver that sends a byte at a time. */
const attemptTimeoutMs = 15_000

/** Delivers an inquiry. @throws DeliveryError when the receiver did not accept it. */
export type Deliver = (inquiry: InquiryRow) => Promise<void>

/** The message is stored, logged and shown on the queue board, so it must not hold an address or a password. */
class DeliveryError extends Error {
  override name = "DeliveryError"
}

export interface DeliverySettings {
  /** smtp:// or smtps://, with user and password. */
  smtpUrl: string | undefined
  emailTo: string
  emailFrom: string
  webhookUrl: string | undefined
}

export function deliverySettings(env: OperatorEnv, site: Pick<Site, "email">): DeliverySettings {
  return {
    smtpUrl: env.SMTP_URL,
    emailTo: env.INQUIRY_EMAIL_TO ?? site.email,
    emailFrom: env.INQUIRY_EMAIL_FROM ?? site.email,
    webhookUrl: env.INQUIRY_WEBHOOK_URL,
  }
}

/** The configured channels. */
export function createDeliveryChannels(
  settings: DeliverySettings,
  { timeoutMs = attemptTimeoutMs } = {},
): Map<DeliveryChannel, Deliver> {
  const channels = new Map<DeliveryChannel, Deliver>()
  if (settings.smtpUrl) channels.set("email", createEmail(settings.smtpUrl, settings, timeoutMs))
  if (settings.webhookUrl) channels.set("webhook", createWebhook(settings.webhookUrl, timeoutMs))
  return channels
}

function createEmail(smtpUrl: string, { emailTo, emailFrom }: DeliverySettings, timeoutMs: number): Deliver {
  const transport = createTransport(smtpUrl, { from: emailFrom })
  const domain = emailFrom.split("@").at(-1)
  return async (inquiry) => {
    const message = {
      signal: AbortSignal.timeout(timeoutMs),
      to: emailTo,
      replyTo: { name: inquiry.name, address: inquiry.email },
      subject: `Inquiry from ${inquiry.name}: ${serviceLabel(inquiry.service)}`,
      // The same id for every attempt, so mail programs show a repeated message once.
      messageId: `<inquiry-${inquiry.id}-${inquiry.received_at}@${domain}>`,
      text: [
        `Name: ${inquiry.name}`,
        `E-mail: ${inquiry.email}`,
        `Phone: ${inquiry.phone}`,
        `Service: ${serviceLabel(inquiry.service)}`,
        `Received: ${new Date(inquiry.received_at * 1000).toISOString()}`,
        "",
        inquiry.message,
      ].join("\n"),
    }
    await transport.sendMail(message).catch((error) => {
      throw new DeliveryError(explainMailError(error))
    })
  }
}

function explainMailError({ code, message, responseCode }: Error & { code?: string; responseCode?: number }): string {
  if (code === "EABORT") return "The mail server did not take the message in time"
  // Some servers repeat the credentials in their reply.
  if (code === "EAUTH") return `The mail server refused the user name or password (${responseCode ?? "no answer"})`
  return message
}

/** The receiver recognizes a repeated attempt by its Idempotency-Key. */
function createWebhook(webhookUrl: string, timeoutMs: number): Deliver {
  const { url, authorization } = splitCredentials(webhookUrl)
  return async (inquiry) => {
    const { id, name, email, phone, service, message, received_at } = inquiry
    const receivedAt = new Date(received_at * 1000).toISOString()
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...authorization,
        "Content-Type": "application/json",
        "Idempotency-Key": `inquiry-${id}-${received_at}`,
      },
      body: JSON.stringify({ id, name, email, phone, service, message, receivedAt }),
    }).catch((error) => {
      throw new DeliveryError(explainFetchError(error))
    })
    await response.body?.cancel()
    if (!response.ok) throw new DeliveryError(`The webhook answered ${response.status}`)
  }
}

/** fetch rejects a URL with credentials, and repeats it in the error. */
function splitCredentials(address: string) {
  const url = new URL(address)
  const credentials = [url.username, url.password].map(decodeURIComponent).join(":")
  url.username = ""
  url.password = ""
  if (credentials === ":") return { url, authorization: {} }
  return { url, authorization: { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` } }
}

function explainFetchError({ name, cause }: Error): string {
  if (name === "TimeoutError") return "The webhook did not answer in time"
  const { code, message } = (cause ?? {}) as { code?: string; message?: string }
  return `The webhook cannot be reached: ${code ?? message ?? name}`
}

export function serviceLabel(value: string): string {
  return serviceChoices.find((choice) => choice.value === value)?.label ?? value
}
