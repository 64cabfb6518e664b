import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'

export interface TripView {
  tripId: string
  viewerId: string | null
  viewerKey: Buffer
  at: Date
  /** A view by the same viewer after this time makes the new one a repeat. */
  since: Date
}

/** Serializes requests of one viewer for one trip, so that two at once cannot both find no earlier view. */
export async function lockTripViewer(trx: Transaction, { tripId, viewerKey }: TripView): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tripId + viewerKey.toString('hex')}, 0))`.execute(trx)
}

export const findEarlierView = (trx: Transaction, view: TripView) =>
  trx
    .selectFrom('trip_views')
    .select('id')
    .where('trip_id', '=', view.tripId)
    .where('viewer_key', '=', view.viewerKey)
    .where('viewed_at', '>', view.since)
    .limit(1)
    .executeTakeFirst()

export async function insertTripView(trx: Transaction, { tripId, viewerId, viewerKey, at }: TripView): Promise<void> {
  await trx
    .insertInto('trip_views')
    .values({ id: uuid(), trip_id: tripId, viewer_id: viewerId, viewer_key: viewerKey, viewed_at: at })
    .execute()
}

/** Anonymizes the views of a deleted user; they stay counted. */
export async function updateViewsAnonymizing(trx: Transaction, viewerId: string): Promise<void> {
  await trx.updateTable('trip_views').set({ viewer_id: null }).where('viewer_id', '=', viewerId).execute()
}

/** Deletes the oldest views before this moment, at most `limit`. Returns their number. */
export async function deleteViewsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('trip_views')
    .where('id', 'in', (eb) =>
      eb.selectFrom('trip_views').select('id').where('viewed_at', '<', before).orderBy('id').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
