import type { Database, Transaction } from '#database/database.ts'
import { fromTrips, selectTrips, type TripRow } from './select-trips.ts'
import { isVisibleTo, type TripViewer } from './trip-visibility.ts'

/** The full trip if the viewer may see it. */
export const findTrip = (
  db: Database | Transaction,
  tripId: string,
  viewer: TripViewer,
): Promise<TripRow | undefined> =>
  selectTrips(db)
    .where('t.id', '=', tripId)
    .where((eb) => isVisibleTo(eb, viewer))
    .executeTakeFirst()

/** The agency of the trip if the viewer may see the trip. */
export const findVisibleTripOwner = (db: Database | Transaction, tripId: string, viewer: TripViewer) =>
  fromTrips(db)
    .where('t.id', '=', tripId)
    .where((eb) => isVisibleTo(eb, viewer))
    .select('t.agency_id')
    .executeTakeFirst()

/** Whether the trip exists and belongs to the agency. */
export async function isTripOfAgency(db: Database, tripId: string, agencyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('trips')
    .select('id')
    .where('id', '=', tripId)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const isTripVisible = async (db: Database | Transaction, tripId: string, viewer: TripViewer): Promise<boolean> =>
  (await findVisibleTripOwner(db, tripId, viewer)) !== undefined
