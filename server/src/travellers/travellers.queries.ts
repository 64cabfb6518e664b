import { agencyTrustedStatuses, type BookingStatus, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TravellerLevel } from '@rihla/contract/travellers/traveller.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import type { DB } from '#database/tables.ts'
import type { BookingViewer } from '#bookings/row/bookings.queries.ts'

export type TravellerRow = Selectable<DB['booking_travellers']>

/** What a booking says about its travellers. */
export interface TravellersOfBooking {
  id: string
  customer_id: string
  status: BookingStatus
  seats: number
  ends_on: CalendarDate
  traveller_details: TravellerLevel
  travellers_due_on: CalendarDate | null
  travellers_version: number
}

const columns = [
  ...(['b.id', 'b.customer_id', 'b.status', 'b.seats', 'b.ends_on', 'b.traveller_details'] as const),
  ...(['b.travellers_due_on', 'b.travellers_version'] as const),
] as const

/** The booking, if it belongs to the viewer. */
export function findTravellersOfBooking(
  db: Database | Transaction,
  id: string,
  viewer: BookingViewer,
): Promise<TravellersOfBooking | undefined> {
  const query = db.selectFrom('bookings as b').select(columns).where('b.id', '=', id)
  if (viewer === 'admin') return query.executeTakeFirst()
  const own = query.where('b.deleted_at', 'is', null)
  return (
    'customerId' in viewer
      ? own.where('b.customer_id', '=', viewer.customerId)
      : own.where('b.agency_id', '=', viewer.agencyId)
  ).executeTakeFirst()
}

export const listTravellers = (db: Database | Transaction, bookingIds: readonly string[]): Promise<TravellerRow[]> =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('booking_travellers')
        .selectAll()
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('booking_id')
        .orderBy('seat')
        .execute()

interface ChangedTravellers {
  bookingId: string
  customerId: string
  today: CalendarDate
  /** Undefined replaces any version. */
  version: number | undefined
  complete: number
}

/**
 * Compare-and-set on the version, the status and the deadline; locks the booking. Returns false when the list was not, or can
 * no longer be, changed.
 */
export async function updateTravellersVersion(
  trx: Transaction,
  { bookingId, customerId, today, version, complete }: ChangedTravellers,
): Promise<boolean> {
  const updated = await trx
    .updateTable('bookings')
    .set((eb) => ({ travellers_version: eb('travellers_version', '+', 1), travellers_complete: complete }))
    .where('id', '=', bookingId)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...seatHoldingStatuses])
    .where('travellers_due_on', '>=', today)
    .$if(version !== undefined, (query) => query.where('travellers_version', '=', version!))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** The booking is locked by `updateTravellersVersion`. */
export async function replaceTravellers(
  trx: Transaction,
  bookingId: string,
  rows: readonly Insertable<DB['booking_travellers']>[],
): Promise<void> {
  await trx.deleteFrom('booking_travellers').where('booking_id', '=', bookingId).execute()
  if (rows.length > 0)
    await trx
      .insertInto('booking_travellers')
      .values([...rows])
      .execute()
}

/** The paid bookings of a departure, by name of the lead traveller, else of the customer. The caller has checked the owner of the departure. */
export const listTravellersOfDeparture = (
  db: Database,
  departureId: string,
): Promise<(TravellersOfBooking & { lead_name: string })[]> =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .select(columns)
    .select((eb) => eb.fn.coalesce('b.lead_traveller', 'u.name').as('lead_name'))
    .where('b.departure_id', '=', departureId)
    .where('b.status', 'in', [...agencyTrustedStatuses])
    .where('b.deleted_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', [eb.fn.coalesce('b.lead_traveller', 'u.name')]))
    .orderBy('b.id')
    .execute()

/** Deletes the travellers of all bookings of a customer. */
export async function deleteTravellersOf(trx: Transaction, customerId: string): Promise<void> {
  await trx
    .deleteFrom('booking_travellers')
    .where('booking_id', 'in', (eb) => eb.selectFrom('bookings').select('id').where('customer_id', '=', customerId))
    .execute()
}

/**
 * Deletes travellers of trips that ended before this day, and of bookings that ended and have not changed since. Returns
 * how many. Nothing of them is money history.
 */
export async function deleteExpiredTravellers(
  db: Database,
  { endedBefore, changedBefore, limit }: { endedBefore: CalendarDate; changedBefore: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from booking_travellers where (booking_id, seat) in (
      select t.booking_id, t.seat from booking_travellers t join bookings b on b.id = t.booking_id
      where b.ends_on < ${endedBefore}::date
        or (b.status not in (${literalList(seatHoldingStatuses)}) and b.updated_at < ${changedBefore})
      limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export interface ReminderBooking {
  id: string
  customer_id: string
  trip_title: string
  seats: number
  travellers_complete: number
  travellers_due_on: CalendarDate
}

const reminderColumns = sql`
  b.id, b.customer_id, b.trip_title, b.seats, b.travellers_complete, b.travellers_due_on`

/** 1: a week before the deadline; 2: the day before it, or on the day. */
export type ReminderStep = 1 | 2

/**
 * Marks bookings whose travellers are incomplete as reminded, each step once, and returns them. Only those made before
 * `bookedBefore`, because the booking form has just said it.
 */
export async function updateTravellersReminded(
  trx: Transaction,
  {
    step,
    from,
    until,
    bookedBefore,
    limit,
    today,
  }: {
    step: ReminderStep
    from: CalendarDate
    until: CalendarDate
    bookedBefore: Date
    limit: number
    today: CalendarDate
  },
): Promise<ReminderBooking[]> {
  const { rows } = await sql<ReminderBooking>`
    with due as (
      select b.id from bookings b
      where b.travellers_due_on between ${from}::date and ${until}::date and b.travellers_reminded < ${step}
        and b.travellers_complete < b.seats and b.status in (${literalList(seatHoldingStatuses)})
        and b.deleted_at is null and b.created_at < ${bookedBefore}
        and b.travellers_reminded_on is distinct from ${today}::date
      order by b.id limit ${limit} for no key update
    )
    update bookings b set travellers_reminded = ${step}, travellers_reminded_on = ${today} from due where b.id = due.id
    returning ${reminderColumns}`.execute(trx)
  return rows
}

/** Marks the paid bookings of a departure whose travellers are incomplete as reminded today, and returns them. */
export async function updateDepartureReminded(
  trx: Transaction,
  { departureId, today }: { departureId: string; today: CalendarDate },
): Promise<ReminderBooking[]> {
  const { rows } = await sql<ReminderBooking>`
    with due as (
      select b.id from bookings b
      where b.departure_id = ${departureId} and b.travellers_due_on >= ${today}::date
        and b.travellers_complete < b.seats and b.status in (${literalList(agencyTrustedStatuses)})
        and b.deleted_at is null and b.travellers_reminded_on is distinct from ${today}::date
      order by b.id for no key update
    )
    update bookings b set travellers_reminded_on = ${today} from due where b.id = due.id
    returning ${reminderColumns}`.execute(trx)
  return rows
}
