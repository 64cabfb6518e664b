import type { Database, Transaction } from '#database/database.ts'
import { notify, maxPayloadBytes } from '#live/live.ts'

export const notificationsChannel = 'notifications'

/** Whose list changed, and by which new notification; null when some were read. Nobody's name, nothing of what happened. */
export type StreamTarget = [userId: string, notificationId: string | null]

export interface StreamPayload {
  notified: StreamTarget[]
}

/** Far from PostgreSQL's limit: two ids and their signs are 80 bytes. */
const maxPerPayload = Math.floor(maxPayloadBytes / 100)

/** Tells every instance, once the transaction commits, whose open bells have to look again. */
export async function publishToStreams(db: Database | Transaction, notified: readonly StreamTarget[]): Promise<void> {
  for (let at = 0; at < notified.length; at += maxPerPayload) {
    const payload: StreamPayload = { notified: notified.slice(at, at + maxPerPayload) }
    await notify(db, notificationsChannel, payload)
  }
}
