import { agencyTrustedStatuses, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { DeparturePeriod } from '@rihla/contract/departures/departure-period.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { likePattern } from '#database/like-pattern.ts'
import type { Page } from '#http/paging.ts'
import { cancellationOf, type StoredCancellation } from '#seats/departure-cancellations.queries.ts'
import { isGuaranteed } from '#seats/minimum-group.queries.ts'
import { openBalance, pastStatuses } from '#bookings/row/booking-columns.queries.ts'
import { needsAcceptance } from '#seats/offers/trip-terms.queries.ts'

export interface DepartureRow {
  id: string
  trip_id: string
  title: string
  destination: string
  pickup_location: string
  first_day_time: string
  trip_status: string
  starts_on: CalendarDate
  ends_on: CalendarDate
  cancellation: StoredCancellation | null
  total_seats: number
  seats_booked: number
  min_seats: number | null
  decision_days: number
  is_guaranteed: boolean
  confirmed: number
  unconfirmed: number
  checked_in: number
  waiting_parties: number
  waiting_seats: number
  without_travellers: number
}

export interface DepartureFilter {
  period: DeparturePeriod
  search?: string | undefined
  today: CalendarDate
}

const endsOn = sql`(d.starts_on + case when t.is_one_day_trip then 0 else t.end_date - t.start_date end)`

const ownDepartures = (agencyId: string) => sql`
  from departures d join trips t on t.id = d.trip_id
  where t.agency_id = ${agencyId} and t.deleted_at is null`

/** Upcoming departures that are offered or booked; past departures that are booked; cancelled ones. */
const inPeriod = ({ period, search, today }: DepartureFilter) => sql`
  ${
    period === 'coming'
      ? sql`and ${endsOn} >= ${today}::date and (t.status = 'published' or d.seats_booked > 0 or d.cancelled_at is not null)`
      : sql`and ${endsOn} < ${today}::date and (d.seats_booked > 0 or d.cancelled_at is not null)`
  }
  ${search ? sql`and search_fold(t.title || ' ' || t.destination) like search_fold(${likePattern(search)})` : sql``}`

/** Adds trip, seat and check-in counts to the departures selected by `chosen`. */
const withPeople = (chosen: ReturnType<typeof sql>) => sql<DepartureRow>`
  select d.id, t.id as trip_id, t.title, t.destination, t.pickup_location, t.status as trip_status, d.starts_on,
    coalesce(t.itinerary -> 0 ->> 'time', '') as first_day_time,
    ${endsOn} as ends_on, d.total_seats, d.seats_booked, d.min_seats, d.decision_days,
    ${isGuaranteed} as is_guaranteed, ${cancellationOf(sql`d.id`)} as cancellation, people.*, waiting.*
  from (${chosen}) as chosen join departures d on d.id = chosen.id join trips t on t.id = d.trip_id
  cross join lateral (
    select coalesce(sum(b.seats) filter (where b.status = 'confirmed'), 0)::int as confirmed,
      coalesce(sum(b.seats) filter (where b.status <> 'confirmed'), 0)::int as unconfirmed,
      coalesce(sum(c.seats) filter (where b.status = 'confirmed'), 0)::int as checked_in,
      coalesce(sum(b.seats - b.travellers_complete) filter (
        where b.travellers_due_on is not null and b.status = any(${agencyTrustedStatuses})), 0)::int as without_travellers
    from bookings b
    left join lateral (
      select seats from check_ins where booking_id = b.id order by version desc limit 1
    ) c on true
    where b.departure_id = d.id and b.deleted_at is null and b.status = any(${seatHoldingStatuses})
  ) people
  cross join lateral (
    select count(*)::int as waiting_parties, coalesce(sum(w.seats), 0)::int as waiting_seats from waiting_list_entries w
    where w.departure_id = d.id and w.state in ('waiting', 'offered')
  ) waiting`

export async function listOwnDepartures(
  db: Database,
  agencyId: string,
  filter: DepartureFilter,
  { limit, offset }: Page,
): Promise<{ rows: DepartureRow[]; total: number }> {
  const order = filter.period === 'coming' ? sql`d.starts_on, d.id` : sql`d.starts_on desc, d.id desc`
  const matching = sql`${ownDepartures(agencyId)} ${inPeriod(filter)}`
  const page = sql`select d.id ${matching} order by ${order} limit ${limit} offset ${offset}`
  const [{ rows }, counted] = await Promise.all([
    sql<DepartureRow>`${withPeople(page)} order by ${order}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n ${matching}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

export async function findOwnDeparture(db: Database, id: string, agencyId: string): Promise<DepartureRow | undefined> {
  const { rows } = await withPeople(sql`select d.id ${ownDepartures(agencyId)} and d.id = ${id}`).execute(db)
  return rows[0]
}

/** The bookings that ended with their departure and are not refunded yet. */
export const listCalledOffIds = (db: Database, departureId: string) =>
  db
    .selectFrom('bookings as b')
    .where('b.departure_id', '=', departureId)
    .where('b.status', '=', 'refund_pending')
    .where('b.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('booking_events as e')
          .whereRef('e.booking_id', '=', 'b.id')
          .where('e.action', '=', 'cancel_departure')
          .select('e.id'),
      ),
    )
    .select('b.id')
    .execute()

export interface DepartureSum {
  departure_id: string
  kind: 'paid' | 'balance' | 'cash'
  currency: Currency
  minor: Minor
}

/** Paid amounts and amounts to collect of confirmed bookings, per departure and currency. */
export async function listDepartureSums(db: Database, departureIds: readonly string[]): Promise<DepartureSum[]> {
  if (departureIds.length === 0) return []
  const { rows } = await sql<DepartureSum>`
    select b.departure_id, sums.kind, sums.currency, sum(sums.minor)::bigint as minor
    from bookings b
    cross join lateral (values
      ('paid', b.currency, b.total_minor - remaining_left_minor(b)),
      ('balance', b.currency, remaining_left_minor(b)),
      ('cash', b.foreign_currency, case when b.cash_collected_at is null then b.foreign_total_minor else 0 end)
    ) as sums (kind, currency, minor)
    where b.departure_id = any (${[...departureIds]}::uuid[]) and b.status = 'confirmed' and b.deleted_at is null
      and sums.minor > 0
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Bookings that hold seats of a departure, sorted by the name of the lead traveller, else of the customer. The caller has checked the owner of the departure. */
export const listPassengers = (db: Database, departureId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .leftJoin('customers as c', 'c.user_id', 'b.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('check_ins as ci')
          .innerJoin('users as by', 'by.id', 'ci.by_id')
          .select(['ci.seats as checked_in', 'ci.version', 'ci.at', 'by.name as by_name'])
          .whereRef('ci.booking_id', '=', 'b.id')
          .orderBy('ci.version', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'b.id',
      'b.status',
      'b.seats',
      'b.options',
      'b.payment_type',
      'b.currency',
      'b.total_minor',
      'b.deposit_minor',
      'b.remaining_minor',
      'b.received_minor',
      'b.collected_minor',
      'b.remaining_due_on',
    ])
    .select(['b.remaining_paid_at', 'b.foreign_total_minor', 'b.foreign_currency', 'b.cash_collected_at'])
    .select([
      'b.proof_requested_at',
      'b.details_requested_at',
      'b.cancellation_requested_at',
      'b.date_change',
      'b.no_show_on',
      'b.due_at',
      'b.departs_at',
      'b.starts_on',
    ])
    .select(['b.traveller_details', 'b.travellers_due_on', 'b.travellers_complete', 'b.travellers_reminded_on'])
    .select([pastStatuses, openBalance.as('balance')])
    .select(needsAcceptance(sql.ref('b.trip_id'), sql.ref('b.terms_version')).as('needs_acceptance'))
    .select(['b.agency_notes', 'last.checked_in', 'last.version', 'last.at', 'last.by_name'])
    .select((eb) => [
      eb.fn.coalesce('b.lead_traveller', 'u.name').as('name'),
      eb.fn.coalesce('b.contact_phone', 'c.phone').as('phone'),
    ])
    .where('b.departure_id', '=', departureId)
    .where('b.status', 'in', [...seatHoldingStatuses])
    .where('b.deleted_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', [eb.fn.coalesce('b.lead_traveller', 'u.name')]))
    .orderBy('b.id')
    .execute()

export type PassengerRow = Awaited<ReturnType<typeof listPassengers>>[number]
