import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import type { NewOutboxEntry, OutboxEntry } from '#outbox/outbox.queries.ts'
import { listCancelledHolds } from '#trips/departure-cancellations.queries.ts'
import { cancelledHoldMail } from './cancelled-hold-mail.ts'

interface HoldChanged {
  tripId: string
  /** It ended because its departure was cancelled. */
  isCancelled?: true
}

/** The outbox entry of a hold that began, changed or ended. */
export const holdEntry = (holdId: string, tripId: string): NewOutboxEntry => ({
  kind: 'hold',
  subjectId: holdId,
  payload: { tripId } satisfies HoldChanged,
})

/** The outbox entry of a hold that ended with its departure: its customer, who is paying, is notified. */
export const cancelledHoldEntry = (holdId: string, tripId: string): NewOutboxEntry => ({
  kind: 'hold',
  subjectId: holdId,
  payload: { tripId, isCancelled: true } satisfies HoldChanged,
})

/** Pages show how many seats are left. */
export async function expandHolds(context: Context, trx: Transaction, entries: readonly OutboxEntry[]): Promise<void> {
  const changes = entries.map(({ subjectId, payload }) => ({ id: subjectId, ...(payload as HoldChanged) }))
  await invalidatePages(
    trx,
    changes.map(({ tripId }) => `trip:${tripId}` as const),
  )
  const cancelled = changes.filter(({ isCancelled }) => isCancelled).map(({ id }) => id)
  if (cancelled.length === 0) return
  const holds = await listCancelledHolds(trx, cancelled)
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
