import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import type { NewOutboxEntry, OutboxEntry } from '#outbox/outbox.queries.ts'
import { listCancelledHolds } from '../departure-cancellations.queries.ts'
import { cancelledHoldMail } from './cancelled-hold-mail.ts'

interface HoldEnded {
  /** Its departure was cancelled. */
  isCancelled?: true
}

/** The outbox entry of a hold that ended with its departure: its customer, who is paying, is notified. */
export const cancelledHoldEntry = (holdId: string): NewOutboxEntry => ({
  kind: 'hold',
  subjectId: holdId,
  payload: { isCancelled: true } satisfies HoldEnded,
})

export async function expandHolds(context: Context, trx: Transaction, entries: readonly OutboxEntry[]): Promise<void> {
  // others were written by the version before, for cached pages
  const cancelled = entries.filter(({ payload }) => (payload as HoldEnded).isCancelled)
  if (cancelled.length === 0) return
  const holds = await listCancelledHolds(
    trx,
    cancelled.map(({ subjectId }) => subjectId),
  )
  await notifyUsers(
    context,
    trx,
    holds.map((hold) => ({
      to: hold.customer_id,
      kind: 'departure.hold_ended',
      subjectId: hold.departure_id,
      mail: (locale) => cancelledHoldMail(context, hold, locale),
    })),
  )
}
