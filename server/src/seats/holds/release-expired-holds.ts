import type { Context } from '#context.ts'
import { endExpiredHolds, listTripsWithExpiredHolds } from '../seat-holds.queries.ts'

const holdsAtOnce = 200

/**
 * Returns the seats of expired holds, trip by trip, so that lists show them. A request that needs them earlier
 * ends the holds itself.
 */
export async function releaseExpiredHolds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const tripId of await listTripsWithExpiredHolds(db, now, holdsAtOnce)) {
    await db.transaction().execute((trx) => endExpiredHolds(trx, tripId, now))
  }
}
