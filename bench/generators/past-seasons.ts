import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import { literalList } from '../../server/src/database/literal-list.ts'
import type { Transaction } from '../../server/src/database/database.ts'
import { withoutIndexes } from './without-indexes.ts'

const pastSeasons = 9
/** Not a multiple of the days between a trip's departures, so a trip has no two departures on one day. */
const daysApart = 73

/**
 * Repeats the departures and bookings of the marketplace in nine earlier seasons, over two years, and gives all bookings
 * times and payments. For a session without triggers: what they would write is written for all rows at once.
 */
export async function repeatInPastSeasons(trx: Transaction): Promise<void> {
  await sql`set local maintenance_work_mem = '1GB'`.execute(trx)
  await sql`create temporary table seasons on commit drop as
    select d.id as original_id, uuidv7() as id, d.trip_id, d.total_seats, d.starts_on - k * ${sql.lit(daysApart)} as starts_on
    from departures d, generate_series(1, ${sql.lit(pastSeasons)}) as k`.execute(trx)
  await withoutIndexes(trx, ['bookings'], async () => {
    await spreadBookings(trx)
    await insertBookings(trx)
  })
  await insertDepartures(trx)
}

/** Booked within 60 days before the departure, and not after today. */
const bookedAt = sql`least(starts_on, current_date) - random() * interval '60 days'`

/** Every third is a deposit, one reference in a hundred is a duplicate. */
const payments = sql`'INSTA ' || case when n % 100 = 0 then n - 50 else n end as payment_reference,
  case when n % 3 = 0 and total_minor > 1 then 'deposit_payment' else 'full_payment' end as payment_type,
  case when n % 3 = 0 and total_minor > 1 then total_minor / 2 else 0 end as remaining_minor`

const spreadBookings = (trx: Transaction) =>
  sql`update bookings b set created_at = m.at, updated_at = m.at, payment_reference = m.payment_reference,
      payment_type = m.payment_type, deposit_minor = m.total_minor - m.remaining_minor, remaining_minor = m.remaining_minor
    from (select id, at, total_minor, ${payments}
      from (select id, total_minor, ${bookedAt} as at, row_number() over (order by id) as n from bookings) numbered) m
    where m.id = b.id`.execute(trx)

/** Past bookings are confirmed or refunded. */
async function insertBookings(trx: Transaction): Promise<void> {
  const same = sql.raw(
    `customer_id, trip_id, agency_id, departure_id, starts_on, ends_on, seats, status, trip_title, trip_destination, currency,
    list_price_per_seat_minor, price_per_seat_minor, total_minor, is_international, foreign_per_seat_minor, foreign_total_minor,
    foreign_currency`,
  )
  await sql`insert into bookings (id, created_at, updated_at, payment_reference, payment_type, remaining_minor, deposit_minor, ${same})
    select id, at, at, payment_reference, payment_type, remaining_minor, total_minor - remaining_minor, ${same}
    from (select uuidv7(at - now()) as id, *, ${payments}
      from (select *, 1000000 + row_number() over (order by at) as n
        from (select b.*, s.id as departure_id, starts_on, starts_on as ends_on, ${bookedAt} as at,
            case when original_status <> 'refunded' and starts_on < current_date then 'confirmed' else original_status end as status
          from (select id, original_id, starts_on from seasons) s
          join (select departure_id as original_id, customer_id, trip_id, agency_id, seats, status as original_status, trip_title,
              trip_destination, currency, list_price_per_seat_minor, price_per_seat_minor, total_minor, is_international, foreign_per_seat_minor,
              foreign_total_minor, foreign_currency from bookings) b using (original_id)) past) numbered) paid
    order by at`.execute(trx)
}

async function insertDepartures(trx: Transaction): Promise<void> {
  await sql`insert into departures (id, trip_id, starts_on, total_seats, seats_booked)
    select s.id, s.trip_id, s.starts_on, greatest(s.total_seats, coalesce(b.seats, 0)), coalesce(b.seats, 0)
    from seasons s left join (select departure_id, sum(seats) as seats from bookings
      where status in (${literalList(seatHoldingStatuses)}) group by departure_id) b on b.departure_id = s.id`.execute(
    trx,
  )
  await sql`update departures d set previous_starts_on = o.previous
    from (select id, lag(starts_on) over (partition by trip_id order by starts_on) as previous from departures) o
    where o.id = d.id and o.previous is distinct from d.previous_starts_on and o.previous is not null`.execute(trx)
}
