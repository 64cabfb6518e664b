import { type BookingStatus, refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
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

interface Place {
  status: BookingStatus | undefined
  direction: 'asc' | 'desc'
  offset: number
}

/**
 * The UTC day of this place in the admin's list by time of booking, and the number of bookings of the days before it in
 * that order: a page far behind need not count off the bookings of all these days.
 */
export async function findDayOfPlace(
  db: Database,
  { status, direction, offset }: Place,
): Promise<{ day: CalendarDate; skipped: number } | undefined> {
  const { rows } = await sql<{ day: CalendarDate; skipped: number }>`
    select day, skipped from (
      select s.day, (sum(sum(s.bookings)) over (order by s.day ${sql.raw(direction)}) - sum(s.bookings))::bigint as skipped
      from booking_sums s
      where ${isListedSum} and ${status ? sql`s.status = ${status}` : sql`true`}
      group by s.day having sum(s.bookings) > 0
    ) days
    where skipped <= ${offset} order by skipped desc limit 1`.execute(db)
  return rows[0]
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
