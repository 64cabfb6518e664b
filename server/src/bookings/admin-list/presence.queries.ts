import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/** Presence that was not renewed for this long has expired. */
export const presenceTtlMs = 2 * 60_000

const expiryCutoff = (now: Date): Date => new Date(now.getTime() - presenceTtlMs)

/** Unexpired presence of active admins, oldest first. */
export const listCurrentPresence = (db: Database, now: Date) =>
  db
    .selectFrom('booking_claims as k')
    .innerJoin('users as a', 'a.id', 'k.admin_id')
    .select(['k.booking_id', 'k.admin_id', 'a.name as admin_name', 'k.claimed_at'])
    .where('k.seen_at', '>', expiryCutoff(now))
    .where('a.is_active', '=', true)
    .orderBy('k.claimed_at')
    .orderBy('k.admin_id')
    .execute()

export type PresenceRow = Awaited<ReturnType<typeof listCurrentPresence>>[number]

/** Expired presence restarts with a new `claimed_at`. Returns false when the booking does not exist. */
export async function upsertPresence(
  db: Database,
  { bookingId, adminId, now }: { bookingId: string; adminId: string; now: Date },
): Promise<boolean> {
  const written = await sql`
    insert into booking_claims as k (booking_id, admin_id, claimed_at, seen_at)
    select id, ${adminId}::uuid, ${now}::timestamptz, ${now}::timestamptz from bookings where id = ${bookingId}
    on conflict (booking_id, admin_id) do update set seen_at = excluded.seen_at,
      claimed_at = case when k.seen_at > ${expiryCutoff(now)} then k.claimed_at else excluded.claimed_at end
  `.execute(db)
  return written.numAffectedRows === 1n
}

export const deletePresence = (db: Database, { bookingId, adminId }: { bookingId: string; adminId: string }) =>
  db.deleteFrom('booking_claims').where('booking_id', '=', bookingId).where('admin_id', '=', adminId).execute()

/** Skips rows locked by a concurrent renewal or removal; the next request deletes them. */
export const deleteExpiredPresence = (db: Database, now: Date) =>
  sql`delete from booking_claims where (booking_id, admin_id) in (
    select booking_id, admin_id from booking_claims where seen_at <= ${expiryCutoff(now)} for update skip locked)`.execute(
    db,
  )
