import type { Context } from '#context.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'

/** A place on the waiting list may end expired holds, whose seats the pages of the trip show, without an outbox entry. */
export const invalidatePagesOfTrip = ({ db }: Context, tripId: string): Promise<void> =>
  db.transaction().execute((trx) => invalidatePages(trx, [`trip:${tripId}`]))
