import { listAdminIds } from '#accounts/users.queries.ts'
import type { Database, Transaction } from '#database/database.ts'
import { notify } from '#live/live-events.queries.ts'

export const notificationsChannel = 'notifications'

/** User whose list changed and the id of the new notification, or null when some were read. Contains no personal data. */
export type StreamTarget = [userId: string, notificationId: string | null]

export interface StreamPayload {
  notified: readonly StreamTarget[]
}

/** What waits for the admins has changed: their bells count it (docs/product/notifications.md#bell). */
export const publishWaitingChanged = async (trx: Transaction): Promise<void> =>
  publishToStreams(
    trx,
    (await listAdminIds(trx)).map((id) => [id, null]),
  )

/** On commit, every instance notifies the open streams of these users. */
export const publishToStreams = async (
  db: Database | Transaction,
  notified: readonly StreamTarget[],
): Promise<void> => {
  if (notified.length > 0) await notify(db, notificationsChannel, { notified } satisfies StreamPayload)
}
