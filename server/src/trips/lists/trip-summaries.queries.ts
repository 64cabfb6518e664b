import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, ForeignCurrency, Minor } from '@rihla/contract/money.ts'
import { type TripFieldOf, tripFieldsOf, type TripFieldValues } from '@rihla/contract/trips/fields.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { sortByIds } from '#database/list-rows.ts'
import { isGuaranteed } from '#seats/minimum-group.queries.ts'
import { coverOfTrip } from '../select-trips.ts'
import { columnOf } from '../trip-field-columns.ts'

type Rating = [average: number | null, count: number]

export interface TripSummaryRow extends TripFieldValues<TripFieldOf<'summary'>> {
  id: string
  cover: string | null
  priceMinor: Minor
  currency: Currency
  startDate: CalendarDate
  endDate: CalendarDate
  dates: [
    startsOn: CalendarDate,
    totalSeats: number,
    seatsBooked: number,
    seatsHeld: number,
    priceMinor: Minor | null,
    isGuaranteed: boolean,
  ][]
  status: TripStatus
  foreignAmountMinor: Minor | null
  foreignCurrency: ForeignCurrency | null
  hasDiscount: boolean
  discountStartDate: CalendarDate | null
  discountEndDate: CalendarDate | null
  discountCode: string | null
  freeCancellationDays: number | null
  agencyId: string
  accountName: string
  agencyName: string
  isVerified: boolean
  agencyRating: Rating
}

const fields = sql.join(tripFieldsOf.summary.flatMap((name) => [sql.lit(name), sql.ref(`t.${columnOf(name)}`)]))

/** What cards show of these trips, in their order. Each row is one JSON value, which is decoded faster than columns. */
export async function listTripSummaryRows(db: Database, ids: readonly string[], today: CalendarDate) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ trip: TripSummaryRow }>`
    select json_build_object(
      ${fields}, 'id', t.id, 'cover', ${coverOfTrip},
      'priceMinor', t.price_minor, 'currency', t.currency, 'startDate', t.start_date, 'endDate', t.end_date,
      'dates', (
        select coalesce(json_agg(json_build_array(d.starts_on, d.total_seats, d.seats_booked, d.seats_held, d.price_minor,
          ${isGuaranteed})
          order by d.starts_on), '[]')
        from departures d where d.trip_id = t.id and d.starts_on >= ${today} and d.cancelled_at is null
          and d.departed_at is null and d.seats_booked < d.total_seats),
      'status', t.status,
      'foreignAmountMinor', t.foreign_amount_minor, 'foreignCurrency', t.foreign_currency,
      'hasDiscount', t.has_discount,
      'discountStartDate', t.discount_start_date, 'discountEndDate', t.discount_end_date,
      'discountCode', coalesce(t.discount_code, (select default_discount_code from settings)),
      'freeCancellationDays', free_cancellation_days(t),
      'agencyId', t.agency_id, 'accountName', u.name, 'agencyName', a.name,
      'isVerified', u.agency_verified_at is not null,
      'agencyRating', (
        select json_build_array(avg(r.rating), count(*)) from reviews r
        where r.agency_id = t.agency_id and r.deleted_at is null)) as trip
    from trips t join users u on u.id = t.agency_id join agencies a on a.user_id = t.agency_id
    where t.id = any (${ids}::uuid[]) and t.deleted_at is null and u.deleted_at is null`.execute(db)
  return sortByIds(
    ids,
    rows.map(({ trip }) => trip),
  )
}
