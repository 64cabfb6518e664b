import { sql } from 'kysely'
import { mergeBookingSums } from '../../server/src/bookings/booking-sums.queries.ts'
import type { Transaction } from '../../server/src/database/database.ts'

/** Counts bookings that were written without triggers. What is counted already is subtracted. */
export async function fillBookingSums(trx: Transaction): Promise<void> {
  await sql`
    insert into booking_sums
    select day, status, currency, is_deleted, sum(bookings), sum(total_minor)
    from (
      select (created_at at time zone 'UTC')::date as day, status, currency, deleted_at is not null as is_deleted,
        count(*) as bookings, sum(total_minor) as total_minor
      from bookings group by 1, 2, 3, 4
      union all
      select day, status, currency, is_deleted, -bookings, -total_minor from booking_sums
    ) counted
    group by 1, 2, 3, 4
    having sum(bookings) <> 0 or sum(total_minor) <> 0`.execute(trx)
  await mergeBookingSums(trx)
}
