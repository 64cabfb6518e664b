import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'

/** `isListed` for the rows of `booking_sums as s`: bookings in the admin's list. */
export const isListedSum = sql<boolean>`(not s.is_deleted or s.status in (${literalList(refundDueStatuses)}))`

/** Number of bookings in the admin's list per status. */
export async function countBookingsByStatus(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('booking_sums as s')
    .select(['s.status', sql<number>`sum(s.bookings)::bigint`.as('n')])
    .where(isListedSum)
    .groupBy('s.status')
    .having(sql`sum(s.bookings)`, '>', 0)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, row.n]))
}

/** Merges the rows that changes of bookings have added: one row per day, status and currency remains. */
export const mergeBookingSums = (db: Database) =>
  sql`with merged as (
      delete from booking_sums where (day, status, currency, is_deleted) in (
        select day, status, currency, is_deleted from booking_sums group by 1, 2, 3, 4
        having count(*) > 1 or sum(bookings) = 0)
      returning *)
    insert into booking_sums
    select day, status, currency, is_deleted, sum(bookings), sum(total_minor) from merged
    group by 1, 2, 3, 4 having sum(bookings) <> 0 or sum(total_minor) <> 0`.execute(db)
