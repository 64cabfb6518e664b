import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

/** What all dates of a trip have in common, as it is now. */
export const findTripOfDates = (db: Database | Transaction, tripId: string) =>
  db
    .selectFrom('trips as t')
    .innerJoin('users as agency', 'agency.id', 't.agency_id')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['t.title', 't.destination', 't.terms_version as termsVersion', 't.pickup_location as pickup'])
    .select(['t.start_date as startDate', 't.end_date as endDate', 't.is_one_day_trip as isOneDayTrip'])
    .select(['t.traveller_deadline_days as travellerDeadlineDays', 'settings.balance_due_days as balanceDueDays'])
    .select(sql<Currency>`t.currency`.as('currency'))
    .select(sql<string>`coalesce(t.itinerary -> 0 ->> 'time', '')`.as('firstDayTime'))
    .where('t.id', '=', tripId)
    .where('t.status', '=', 'published')
    .where('t.deleted_at', 'is', null)
    .where('agency.is_active', '=', true)
    .where('agency.deleted_at', 'is', null)
    .executeTakeFirst()

export type TripOfDates = NonNullable<Awaited<ReturnType<typeof findTripOfDates>>>

export interface OtherDateRow {
  departureId: string
  startsOn: CalendarDate
  listPriceMinor: Minor
  /** Neither booked nor held, nor waited for by others who come first. */
  seatsLeft: number
}

/** The dates of a trip from this day on, without the departure of the booking; the earliest first. */
export async function listOtherDates(
  db: Database | Transaction,
  {
    tripId,
    departureId,
    from,
    only,
    now,
  }: {
    tripId: string
    departureId: string | null
    from: CalendarDate
    only: CalendarDate | undefined
    now: Date
  },
): Promise<OtherDateRow[]> {
  const { rows } = await sql<OtherDateRow>`
    select d.id as "departureId", d.starts_on as "startsOn", coalesce(d.price_minor, t.price_minor) as "listPriceMinor",
      greatest(0, d.total_seats - d.seats_booked - (
        select coalesce(sum(h.seats), 0)::int from seat_holds h
        where h.departure_id = d.id and h.ended_at is null and h.ends_at > ${now})) as "seatsLeft"
    from departures d join trips t on t.id = d.trip_id
    where d.trip_id = ${tripId} and d.cancelled_at is null and d.starts_on >= ${from}::date
      and d.id is distinct from ${departureId}::uuid and (${only ?? null}::date is null or d.starts_on = ${only ?? null}::date)
    order by d.starts_on`.execute(db)
  return rows
}
