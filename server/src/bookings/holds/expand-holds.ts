import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import type { NewOutboxEntry, OutboxEntry } from '#outbox/outbox.queries.ts'

interface HoldChanged {
  tripId: string
}

/** The outbox entry of a hold that began, changed or ended. */
export const holdEntry = (holdId: string, tripId: string): NewOutboxEntry => ({
  kind: 'hold',
  subjectId: holdId,
  payload: { tripId } satisfies HoldChanged,
})

/** Pages show how many seats are left. */
export const expandHolds = (_context: Context, trx: Transaction, entries: readonly OutboxEntry[]): Promise<void> =>
  invalidatePages(
    trx,
    entries.map(({ payload }) => `trip:${(payload as HoldChanged).tripId}` as const),
  )
