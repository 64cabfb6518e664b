import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export interface StoredCancellation {
  by: 'agency' | 'admin'
  reason: string
  message: { en: string; ar: string }
  /** ISO 8601. */
  at: string
  /** Dates of the trip with free seats, from the day of the cancellation on. */
  otherDates: CalendarDate[]
}

const maxOtherDates = 40

/** Dates of a trip that can be booked, from a day on. */
const openDates = (tripId: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`array(
  select o.starts_on::text from departures o join trips open on open.id = o.trip_id join users owner on owner.id = open.agency_id
  where o.trip_id = ${tripId} and o.cancelled_at is null and o.departed_at is null and o.starts_on >= ${from}
    and o.total_seats - o.seats_booked - o.seats_held > 0
    and open.status = 'published' and open.deleted_at is null and owner.is_active and owner.deleted_at is null
  order by o.starts_on limit ${sql.lit(maxOtherDates)})`

/** The cancellation of a departure, null if it takes place. */
export const cancellationOf = (departureId: RawBuilder<unknown>) => sql<StoredCancellation | null>`(
  select json_build_object('by', dc.by_role, 'reason', dc.reason,
    'message', json_build_object('en', dc.message_en, 'ar', dc.message_ar), 'at', dc.created_at,
    'otherDates', to_json(${openDates(sql`cancelled.trip_id`, sql`dc.created_at::date`)}))
  from departure_cancellations dc join departures cancelled on cancelled.id = dc.departure_id
  where dc.departure_id = ${departureId})`

export async function insertDepartureCancellation(
  trx: Transaction,
  cancellation: Insertable<DB['departure_cancellations']>,
): Promise<void> {
  await trx.insertInto('departure_cancellations').values(cancellation).execute()
}

export interface CancelledHold {
  id: string
  customer_id: string
  departure_id: string
  trip_id: string
  title: string
  agency_name: string
  starts_on: CalendarDate
  seats: number
  cancellation: StoredCancellation
}

/** Of these holds, those of customers whose departure was cancelled. */
export async function listCancelledHolds(trx: Transaction, ids: readonly string[]): Promise<CancelledHold[]> {
  const { rows } = await sql<CancelledHold>`
    select h.id, h.customer_id, h.departure_id, h.trip_id, t.title, a.name as agency_name, h.starts_on, h.seats,
      ${cancellationOf(sql`h.departure_id`)} as cancellation
    from seat_holds h join trips t on t.id = h.trip_id join agencies a on a.user_id = t.agency_id
      join departure_cancellations c on c.departure_id = h.departure_id
    where h.id = any (${[...ids]}::uuid[]) and h.customer_id is not null`.execute(trx)
  return rows
}
