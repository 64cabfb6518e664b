import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { lockFeaturedPlaces } from '../featuring/featured-places.queries.ts'

/**
 * Locks the trips of an agency that is being deleted and, if one of them is featured, all featured trips, because those
 * behind it move up. The featured places are always locked first: a trip may be featured before its row is locked
 * (docs/locking.md).
 */
export async function lockTripsOfAgency(trx: Transaction, agencyId: string) {
  await lockFeaturedPlaces(trx)
  const { rows } = await sql<{ id: string; agency_id: string; featured_order: number }>`
    select id, agency_id, featured_order from trips
    where deleted_at is null and (agency_id = ${agencyId} or (featured_order > 0 and exists (
      select from trips own where own.agency_id = ${agencyId} and own.featured_order > 0 and own.deleted_at is null)))
    order by id for no key update`.execute(trx)
  return rows.filter((trip) => trip.agency_id === agencyId)
}

export async function countTripsOfAgency(db: Database | Transaction, agencyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('trips')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Detaches the files; they are erased with the agency's uploads. */
export async function deleteTripFilesOfAgency(trx: Transaction, agencyId: string): Promise<void> {
  await trx.updateTable('trips').set({ itinerary_pdf_id: null }).where('agency_id', '=', agencyId).execute()
  await trx
    .deleteFrom('trip_images')
    .where('trip_id', 'in', (eb) => eb.selectFrom('trips').select('id').where('agency_id', '=', agencyId))
    .execute()
}

export async function updateTripsOfDeletion(trx: Transaction, agencyId: string, now: Date): Promise<void> {
  await trx
    .updateTable('trips')
    .set({
      deleted_at: now,
      updated_at: now,
      is_featured: false,
      featured_order: 0,
      show_in_homepage: false,
    })
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .execute()
}
