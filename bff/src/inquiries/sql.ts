import type { Inquiry } from "@site/contract/inquiry.ts"
import type { Database } from "better-sqlite3"
import { nowSeconds } from "../db/now-seconds.ts"

export type DeliveryChannel = "email" | "webhook"

export interface InquiryRow {
  id: number
  form_id: string
  name: string
  email: string
  phone: string
  service: string
  message: string
  /** The value of the hidden field; not empty for probable spam. */
  honeypot: string
  /** Seconds since the epoch. */
  received_at: number
}

export interface DeliveryRow {
  inquiry_id: number
  channel: DeliveryChannel
  state: "pending" | "delivered" | "failed"
  requested_at: number
  tries: number
  last_error: string | null
  delivered_at: number | null
}

export type Inquiries = ReturnType<typeof createInquiries>

/** Inquiries and their deliveries. When `add` returns, the inquiry is on the disk. */
export function createInquiries(db: Database) {
  const insert = db.prepare<Record<string, string | number>>(
    `INSERT INTO inquiry (idempotency_key, form_id, name, email, phone, service, message, honeypot, received_at)
     VALUES (@key, @formId, @name, @email, @phone, @service, @message, @honeypot, @now)
     ON CONFLICT (idempotency_key) DO NOTHING`,
  )
  const selectByKey = db.prepare<[string], InquiryRow>("SELECT * FROM inquiry WHERE idempotency_key = ?")
  const selectById = db.prepare<[number], InquiryRow>("SELECT * FROM inquiry WHERE id = ?")
  const selectAll = db.prepare<[], InquiryRow>("SELECT * FROM inquiry ORDER BY id DESC")
  const upsertDelivery = db.prepare<[number, DeliveryChannel, number]>(
    `INSERT INTO inquiry_delivery (inquiry_id, channel, state, requested_at) VALUES (?, ?, 'pending', ?)
     ON CONFLICT (inquiry_id, channel) DO UPDATE SET state = 'pending', requested_at = excluded.requested_at`,
  )
  const selectDelivery = db.prepare<[number, DeliveryChannel], DeliveryRow>(
    "SELECT * FROM inquiry_delivery WHERE inquiry_id = ? AND channel = ?",
  )
  const selectDeliveries = db.prepare<[number], DeliveryRow>(
    "SELECT * FROM inquiry_delivery WHERE inquiry_id = ? ORDER BY channel",
  )
  const selectPending = db.prepare<[], DeliveryRow>("SELECT * FROM inquiry_delivery WHERE state = 'pending'")
  const countPending = db.prepare<[], number>("SELECT count(*) FROM inquiry_delivery WHERE state = 'pending'").pluck()
  const updateDelivered = db.prepare<[number, number, DeliveryChannel]>(
    `UPDATE inquiry_delivery SET state = 'delivered', tries = tries + 1, last_error = NULL, delivered_at = ?
     WHERE inquiry_id = ? AND channel = ?`,
  )
  const updateTried = db.prepare<[string, string, number, DeliveryChannel]>(
    `UPDATE inquiry_delivery SET state = ?, tries = tries + 1, last_error = ?
     WHERE inquiry_id = ? AND channel = ?`,
  )

  const requestDeliveries = db.transaction((id: number, channels: DeliveryChannel[]) => {
    for (const channel of channels) upsertDelivery.run(id, channel, nowSeconds())
  })

  return {
    /**
     * Stores an inquiry and the deliveries it needs in one transaction.
     *
     * @param key an idempotency key: a known one stores nothing.
     * @returns whether it was new.
     */
    add: db.transaction(
      (
        inquiry: Inquiry,
        {
          key,
          formId,
          honeypot,
          channels,
        }: { key: string; formId: string; honeypot: string; channels: DeliveryChannel[] },
      ) => {
        const { name, email, phone, service, message } = inquiry
        const { changes } = insert.run({
          key,
          formId,
          name,
          email,
          phone,
          service,
          message,
          honeypot,
          now: nowSeconds(),
        })
        if (changes === 0) return false
        const row = selectByKey.get(key)
        if (row) requestDeliveries(row.id, channels)
        return true
      },
    ).immediate,

    find: (id: number) => selectById.get(id),
    list: () => selectAll.all(),

    /** Requests delivery, also of an inquiry that was delivered before. */
    requestDeliveries: requestDeliveries.immediate,
    findDelivery: (id: number, channel: DeliveryChannel) => selectDelivery.get(id, channel),
    listDeliveries: (id: number) => selectDeliveries.all(id),
    listPendingDeliveries: () => selectPending.all(),
    countPendingDeliveries: () => countPending.get() ?? 0,

    recordDelivery(id: number, channel: DeliveryChannel): void {
      updateDelivered.run(nowSeconds(), id, channel)
    },
    /** @param isLast whether no retry will follow. */
    recordFailedAttempt(
      id: number,
      channel: DeliveryChannel,
      { error, isLast }: { error: string; isLast: boolean },
    ): void {
      updateTried.run(isLast ? "failed" : "pending", error, id, channel)
    },
  }
}
