import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

export const findBookingToCheckIn = (db: Database, bookingId: string, agencyId: string) =>
  db
    .selectFrom('bookings as b')
    .select(['b.status', 'b.seats', 'b.starts_on', 'b.ends_on', 'b.updated_at'])
    .where('b.id', '=', bookingId)
    .where('b.agency_id', '=', agencyId)
    .where('b.deleted_at', 'is', null)
    .executeTakeFirst()

/** The latest check-in of a booking; undefined before the first one. */
export const findCheckIn = (db: Database, bookingId: string) =>
  db
    .selectFrom('check_ins as c')
    .innerJoin('users as u', 'u.id', 'c.by_id')
    .select(['c.seats', 'c.version', 'c.at', 'u.name as by_name'])
    .where('c.booking_id', '=', bookingId)
    .orderBy('c.version', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Compare-and-set: writes the next version only while `version`, which the client last saw, is the last one. Of two
 * concurrent inserts the second waits on the primary key and then writes nothing. The booking is locked, so that nobody is
 * checked in while it is cancelled. Returns false when nothing was written.
 */
export async function insertCheckIn(
  db: Database,
  row: { bookingId: string; version: number; seats: number; byId: string; at: Date },
): Promise<boolean> {
  const written = await sql`
    insert into check_ins (booking_id, version, seats, by_id, at)
    select b.id, ${row.version}::integer + 1, ${row.seats}::integer, ${row.byId}::uuid, ${row.at}::timestamptz
    from bookings b
    where b.id = ${row.bookingId} and b.status = 'confirmed' and b.deleted_at is null
      and ${row.version}::integer = (select coalesce(max(c.version), 0) from check_ins c where c.booking_id = b.id)
    for share of b
    on conflict do nothing`.execute(db)
  return written.numAffectedRows === 1n
}
