import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { Database } from '../../database/database.ts'
import type { Page } from '../../http/paging.ts'
import { fromTrips, selectTrips, type TripRow } from '../select-trips.ts'
import { matchesSearch } from './trip-search.ts'

export interface TripFilter {
  /** Only this agency's; all agencies' for admins. */
  agencyId?: string
  search?: string
  status?: TripStatus
}

type Trips = ReturnType<typeof fromTrips>

function whereListed(trips: Trips, filter: TripFilter): Trips {
  let listed = trips
  if (filter.agencyId) listed = listed.where('t.agency_id', '=', filter.agencyId)
  if (filter.status) listed = listed.where('t.status', '=', filter.status)
  for (const condition of matchesSearch(filter.search ?? '')) listed = listed.where(condition)
  return listed
}

/** Whole trips in every status, newest first. */
export function listTripsOf(db: Database, filter: TripFilter, page: Page): Promise<TripRow[]> {
  const listed = whereListed(fromTrips(db), filter)
    .select('t.id')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  return selectTrips(db)
    .innerJoin(listed.as('listed'), 'listed.id', 't.id')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

export async function countTripsOf(db: Database, filter: TripFilter): Promise<number> {
  const row = await whereListed(fromTrips(db), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
