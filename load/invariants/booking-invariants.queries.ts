import { type BookingAction, bookingActions, receiversOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingStatus, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../server/src/database/database.ts'

type Db = Database | Transaction
type Ids = readonly string[]

/** Enough of each violation to find its cause. */
export const maxExamples = 20

const holdingSeats = sql`status = any (${[...seatHoldingStatuses]}::text[])`

interface WrongDeparture {
  id: string
  totalSeats: number
  seatsBooked: number
  /** By bookings. */
  booked: number
  seatsHeld: number
  /** By holds. */
  held: number
}

/** Departures of these agencies with more seats booked and held than there are, or other than those of bookings and holds. */
export async function listWrongDepartures(db: Db, agencyIds: Ids) {
  const { rows } = await sql<WrongDeparture>`
    select d.id, d.total_seats as "totalSeats", d.seats_booked as "seatsBooked", booked.seats as booked,
      d.seats_held as "seatsHeld", held.seats as held
    from trips t
    join departures d on d.trip_id = t.id
    cross join lateral (
      select coalesce(sum(seats), 0)::int as seats from bookings where departure_id = d.id and ${holdingSeats}
    ) booked
    cross join lateral (
      select coalesce(sum(seats), 0)::int as seats from seat_holds where departure_id = d.id and ended_at is null
    ) held
    where t.agency_id = any (${agencyIds}::uuid[])
      and (d.seats_booked <> booked.seats or d.seats_held <> held.seats or d.seats_booked + d.seats_held > d.total_seats)
    limit ${maxExamples}`.execute(db)
  return rows
}

interface Acknowledged {
  customerId: string
  key: string
  bookingId: string
}

/** Acknowledged bookings that do not exist, or belong to another customer or idempotency key. */
export async function listMissingBookings(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select known."bookingId" as id
    from jsonb_to_recordset(${JSON.stringify(acknowledged)}::jsonb) as known ("customerId" uuid, key text, "bookingId" uuid)
    where not exists (
      select from idempotency_keys k join bookings b on b.id = k.booking_id
      where k.customer_id = known."customerId" and k.key = known.key and b.id = known."bookingId"
        and b.customer_id = known."customerId"
    ) limit ${maxExamples}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bookings of these customers that no response acknowledged, unless the request with their key was not answered. */
export async function listUnexpectedBookings(
  db: Db,
  { customerIds, acknowledgedIds, unansweredKeys }: { customerIds: Ids; acknowledgedIds: Ids; unansweredKeys: Ids },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b left join idempotency_keys k on k.booking_id = b.id
    where b.customer_id = any (${customerIds}::uuid[])
      and b.id not in (select unnest(${acknowledgedIds}::uuid[]))
      and (k.key is null or k.key not in (select unnest(${unansweredKeys}::text[])))
    limit ${maxExamples}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface History {
  id: string
  status: BookingStatus
  /** Oldest first. */
  events: { action: BookingAction; from: BookingStatus | null; to: BookingStatus }[]
}

export async function listHistories(db: Db, agencyIds: Ids): Promise<History[]> {
  const { rows } = await sql<History>`
    select b.id, b.status, coalesce((
      select json_agg(json_build_object('action', action, 'from', from_status, 'to', to_status) order by created_at, id)
      from booking_events where booking_id = b.id
    ), '[]') as events
    from bookings b where b.agency_id = any (${agencyIds}::uuid[])`.execute(db)
  return rows
}

/** Customers and agencies get one of each; admins get a digest instead. */
const receivers = bookingActions.flatMap((action) =>
  receiversOf(action)
    .filter((receiver) => receiver !== 'admins')
    .map((receiver) => ({ action, kind: `booking.${action}.${receiver}` })),
)

/** Transitions of these agencies' bookings that have none or several of a notification or mail, and the reverse. */
export async function listWrongNotifications(db: Db, agencyIds: Ids) {
  const { rows } = await sql<{ id: string; kind: string; expected: number; notifications: number; mails: number }>`
    with own as materialized (select id from bookings where agency_id = any (${agencyIds}::uuid[])),
    receiver as (select * from jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb) as r (action text, kind text)),
    expected as (
      select own.id, kind, count(*)::int as n
      from own join booking_events e on e.booking_id = own.id join receiver using (action) group by own.id, kind
    ),
    notified as (
      select own.id, kind, count(*)::int as n
      from own join notifications on subject_id = own.id join receiver using (kind) group by own.id, kind
    ),
    mailed as (
      select own.id, kind, count(*)::int as n
      from own
      join mails_about a on a.subject_type = 'booking' and a.subject_id = own.id
      join mails m on m.id = a.mail_id join receiver using (kind) group by own.id, kind
    )
    select id, kind, coalesce(expected.n, 0) as expected, coalesce(notified.n, 0) as notifications,
      coalesce(mailed.n, 0) as mails
    from expected full join notified using (id, kind) full join mailed using (id, kind)
    where not (coalesce(expected.n, 0) = coalesce(notified.n, 0) and coalesce(expected.n, 0) = coalesce(mailed.n, 0))
    limit ${maxExamples}`.execute(db)
  return rows
}

/** The promo with its uses, where more are counted than allowed, or others than those of its bookings. */
export async function listWrongPromos(db: Db, promoId: string) {
  const { rows } = await sql<{ code: string; used: number; limit: number | null; held: number }>`
    select p.code, p.used_count as used, p.usage_limit as limit, held.bookings as held
    from promos p
    cross join lateral (
      select count(*)::int as bookings from bookings where promo_id = p.id and ${holdingSeats}
    ) held
    where p.id = ${promoId}
      and (p.used_count <> held.bookings or p.used_count > p.usage_limit or held.bookings > p.usage_limit)`.execute(db)
  return rows
}
