import type { Site } from "@site/contract/content.ts"
import { serviceChoices } from "@site/contract/inquiry.ts"
import { createTransport } from "nodemailer"
import type { DeliveryChannel, InquiryRow } from "../db/inquiries.ts"
import type { OperatorEnv } from "../env.ts"

const patienceMs = 15_000

/** Hands an inquiry over. @throws when the receiver did not take it. */
export type Deliver = (inquiry: InquiryRow) => Promise<void>

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

/** The ways an inquiry can be handed over, as far as they are configured. */
export function createDeliveryChannels(settings: DeliverySettings): Map<DeliveryChannel, Deliver> {
  const channels = new Map<DeliveryChannel, Deliver>()
  if (settings.smtpUrl) channels.set("email", createEmail(settings.smtpUrl, settings))
  if (settings.webhookUrl) channels.set("webhook", createWebhook(settings.webhookUrl))
  return channels
}

function createEmail(smtpUrl: string, { emailTo, emailFrom }: DeliverySettings): Deliver {
  const transport = createTransport(smtpUrl, { from: emailFrom })
  const domain = emailFrom.split("@").at(-1)
  return async (inquiry) => {
    await transport.sendMail({
      to: emailTo,
      replyTo: { name: inquiry.name, address: inquiry.email },
      subject: `Inquiry from ${inquiry.name}: ${serviceLabel(inquiry.service)}`,
      // The same id at every try, so that a mail program shows a repeated one once.
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
    })
  }
}

/** The receiver tells repeated tries by Idempotency-Key. */
function createWebhook(url: string): Deliver {
  return async (inquiry) => {
    const { id, name, email, phone, service, message, received_at } = inquiry
    const receivedAt = new Date(received_at * 1000).toISOString()
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
      headers: { "Content-Type": "application/json", "Idempotency-Key": `inquiry-${id}-${received_at}` },
      body: JSON.stringify({ id, name, email, phone, service, message, receivedAt }),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
  }
}

export function serviceLabel(value: string): string {
  return serviceChoices.find((choice) => choice.value === value)?.label ?? value
}
