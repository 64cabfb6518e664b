import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { insertOutboxEntries, type OutboxEntry } from '#outbox/outbox.queries.ts'
import { bookingEntry } from '#transitions/booking-entry.ts'
import { listBookingsBehind } from './notified-terms.queries.ts'

/**
 * The terms of trips have changed. Each booking whose customer does not know them gets an entry, whose expansion notifies
 * (docs/product/bookings.md#changed-terms): only that locks bookings, so all of a transaction are locked in one order.
 */
export async function expandTerms(context: Context, trx: Transaction, entries: readonly OutboxEntry[]): Promise<void> {
  const tripIds = entries.map(({ subjectId }) => subjectId)
  const behind = await listBookingsBehind(trx, tripIds, context.clock.now())
  const event = { action: 'change_terms', note: null, isPaymentVerified: false, isSilent: true } as const
  await insertOutboxEntries(
    trx,
    behind.map((id) => bookingEntry(id, event)),
  )
}
