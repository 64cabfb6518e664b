import { listAdminIds } from '#accounts/users.queries.ts'
import type { Database, Transaction } from '#database/database.ts'
import { notify, maxPayloadBytes } from '#live/live.ts'

export const notificationsChannel = 'notifications'

/** User whose list changed and the id of the new notification, or null when some were read. Contains no personal data. */
export type StreamTarget = [userId: string, notificationId: string | null]

export interface StreamPayload {
  notified: StreamTarget[]
}

/** What waits for the admins has changed: their bells count it (docs/product/notifications.md#bell). */
export const publishWaitingChanged = async (trx: Transaction): Promise<void> =>
  publishToStreams(
    trx,
    (await listAdminIds(trx)).map((id) => [id, null]),
  )

/** Well below PostgreSQL's payload limit: two ids with punctuation are 80 bytes. */
const maxPerPayload = Math.floor(maxPayloadBytes / 100)

/** On commit, every instance notifies the open streams of these users. */
export async function publishToStreams(db: Database | Transaction, notified: readonly StreamTarget[]): Promise<void> {
  for (let at = 0; at < notified.length; at += maxPerPayload) {
    const payload: StreamPayload = { notified: notified.slice(at, at + maxPerPayload) }
    await notify(db, notificationsChannel, payload)
  }
}
