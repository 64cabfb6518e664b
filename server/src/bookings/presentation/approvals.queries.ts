import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { type BookingRow, listBookingsInOrder, type Slice } from './bookings.queries.ts'

/** Since when a booking waits for its agency: the time its payment was verified. */
const waitingSince = sql<Date>`coalesce(
  (select max(e.created_at) from booking_events e where e.booking_id = b.id and e.to_status = 'payment_verified'),
  b.created_at)`

const waiting = (db: Database, agencyId: string) =>
  db
    .selectFrom('bookings as b')
    .where('b.agency_id', '=', agencyId)
    .where('b.status', '=', 'payment_verified')
    .where('b.deleted_at', 'is', null)

/** A page of the bookings awaiting approval, longest waiting first. */
export async function listBookingsAwaitingApproval(
  db: Database,
  agencyId: string,
  { limit, offset }: Slice,
): Promise<{ rows: BookingRow[]; total: number }> {
  const [page, counted] = await Promise.all([
    waiting(db, agencyId).select('b.id').orderBy(waitingSince).orderBy('b.id').limit(limit).offset(offset).execute(),
    waiting(db, agencyId)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  const ids = page.map(({ id }) => id)
  return { rows: await listBookingsInOrder(db, ids), total: Number(counted.n) }
}
