import { createHash } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { NewOutboxEntry, OutboxEntry } from '#outbox/outbox.queries.ts'
import { insertTripViews, type TripView } from './trip-views.queries.ts'

/** The outbox entry of a view. Its subject is the viewer on this trip: those of one viewer are counted in order. */
export function viewEntry(view: TripView): NewOutboxEntry {
  const hash = createHash('sha256').update(view.tripId).update(view.viewerKey).digest('hex')
  return { kind: 'view', subjectId: hash.slice(0, 32), payload: view }
}

/** Counts a view once per viewer and half an hour (docs/product/trips.md#views). */
export const expandViews = (_context: Context, trx: Transaction, entries: readonly OutboxEntry[]): Promise<void> =>
  insertTripViews(
    trx,
    entries.map(({ payload }) => payload as TripView),
  )
