import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'

export interface TripView {
  tripId: string
  viewerId: string | null
  /** Hexadecimal. */
  viewerKey: string
  at: string
}

/** Inserts views of different viewers, without those who have viewed the trip within half an hour before. */
export async function insertTripViews(trx: Transaction, views: readonly TripView[]): Promise<void> {
  await sql`
    insert into trip_views (id, trip_id, viewer_id, viewer_key, viewed_at)
    select view.id, t.id, u.id, decode(view."viewerKey", 'hex'), view.at
    from jsonb_to_recordset(${JSON.stringify(views.map((view) => ({ id: uuid(), ...view })))}::jsonb)
      as view (id uuid, "tripId" uuid, "viewerId" uuid, "viewerKey" text, at timestamptz)
    join trips t on t.id = view."tripId"
    left join users u on u.id = view."viewerId" and u.deleted_at is null
    where not exists (
      select from trip_views earlier
      where earlier.trip_id = t.id and earlier.viewer_key = decode(view."viewerKey", 'hex')
        and earlier.viewed_at > view.at - interval '30 minutes'
    )`.execute(trx)
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
