import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { compiledOnce } from '#database/compiled-once.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { fromTrips, selectTrips, type TripRow } from './select-trips.ts'

type TripsAndAgencies = DB & { t: DB['trips']; u: DB['users'] }
type TripExpressions = ExpressionBuilder<TripsAndAgencies, 't' | 'u'>

/** The user whose visibility is checked; undefined is a visitor. */
export type TripViewer = Pick<CurrentUser, 'id' | 'role'> | undefined

/** The public catalogue (docs/product/trips.md#catalogue): published trips, and public drafts of verified agencies as 'Coming Soon'. */
export const isInCatalogue = (eb: TripExpressions): Expression<SqlBool> =>
  eb.and([
    eb('u.is_active', '=', true),
    eb.or([
      eb('t.status', '=', 'published'),
      eb.and([
        eb('t.status', '=', 'draft'),
        eb('t.is_draft_public', '=', true),
        eb('u.agency_verified_at', 'is not', null),
      ]),
    ]),
  ])

/** Besides the catalogue, agencies see all their own trips and admins see everything. */
export function isVisibleTo(eb: TripExpressions, viewer: TripViewer): Expression<SqlBool> {
  if (viewer?.role === 'admin') return eb.lit(true)
  if (viewer?.role === 'agency') return eb.or([isInCatalogue(eb), eb('t.agency_id', '=', viewer.id)])
  return isInCatalogue(eb)
}

/** What visitors see, compiled once: pages read it. */
const findInCatalogue = compiledOnce((db, { tripId }: { tripId: string }) =>
  selectTrips(db).where('t.id', '=', tripId).where(isInCatalogue),
)

/** The full trip if the viewer may see it. */
export async function findTrip(
  db: Database | Transaction,
  tripId: string,
  viewer: TripViewer,
): Promise<TripRow | undefined> {
  if (viewer === undefined || viewer.role === 'customer') return (await findInCatalogue(db, { tripId }))[0]
  return selectTrips(db)
    .where('t.id', '=', tripId)
    .where((eb) => isVisibleTo(eb, viewer))
    .executeTakeFirst()
}

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
