import { type SeatHoldingStatus, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import type { DB } from '#database/tables.ts'
import { isCheckedIn, isWaiting } from '#bookings/row/booking-columns.queries.ts'

/** Bookings older than deadlines, with what their departure depends on. */
export const listWithoutDeadline = (db: Database, atMost: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('trips as t', 't.id', 'b.trip_id')
    .select(['b.id', 'b.status', 'b.starts_on as startsOn', 't.pickup_location as pickup'])
    .select(sql<string>`coalesce(t.itinerary -> 0 ->> 'time', '')`.as('firstDayTime'))
    .where(isWaiting)
    .where('b.due_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .orderBy('b.id')
    .limit(atMost)
    .execute()

/** Only while the booking has none and is still in the status. */
export async function updateDeadline(
  db: Database,
  { id, status }: Pick<Awaited<ReturnType<typeof listWithoutDeadline>>[number], 'id' | 'status'>,
  changes: Updateable<DB['bookings']>,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('due_at', 'is', null)
    .execute()
}

export interface Ended {
  id: string
  status: SeatHoldingStatus
  hasDeparted: boolean
  /** A part of the payment has arrived. */
  isPartlyPaid: boolean
  isCheckedIn: boolean
}

/** Bookings whose departure, or whose deadline for another proof, details or a request to cancel, has come, the earliest first. */
export async function listEnded(db: Database, now: Date, atMost: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select b.id, b.status, b.departs_at <= ${now} as "hasDeparted",
      coalesce(b.received_minor, 0) > 0 as "isPartlyPaid", ${isCheckedIn} as "isCheckedIn" from bookings b
    where ${isWaiting} and b.due_at <= ${now} and b.deleted_at is null
      and b.status in (${literalList(seatHoldingStatuses)})
      and (b.departs_at <= ${now} or (b.status = 'pending' and b.proof_requested_at is not null)
        or (b.status = 'payment_verified' and b.details_requested_at is not null)
        or (b.status = 'confirmed' and b.cancellation_requested_at is not null))
    order by b.due_at, b.id
    limit ${atMost}`.execute(db)
  return rows
}

/** Confirmed bookings whose customer got no answer about another date, by the agency nor by an admin. */
export async function listUnansweredDateChanges(db: Database, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('date_change', 'is not', null)
    .where('due_at', '<=', now)
    // an admin has as much time as the agency had
    .where(sql<boolean>`(due_at + (due_at - coalesce(waiting_since, due_at)) <= ${now} or departs_at <= ${now})`)
    .where('deleted_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** A request to cancel without an answer whose travellers came nevertheless: the booking stays confirmed. */
export async function updateRequestLapsed(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set({
      cancellation_requested_at: null,
      refund_due_minor: null,
      asked_refund_minor: null,
      waiting_since: null,
      due_at: null,
      remind_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('due_at', '<=', now)
    .execute()
}

/** Locks bookings whose reminder is due; other instances skip them. */
export const lockToRemind = (trx: Transaction, now: Date, atMost: number) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'status', 'waiting_since', 'due_at', 'reminders_sent', 'proof_requested_at'])
    .select(['details_requested_at', 'cancellation_requested_at', 'date_change', 'starts_on', 'remind_at'])
    .select(['remaining_due_on', 'remaining_paid_at'])
    .where('remind_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()

export async function updateReminded(
  trx: Transaction,
  id: string,
  changes: { reminders_sent: number; remind_at: Date | null },
): Promise<void> {
  await trx.updateTable('bookings').set(changes).where('id', '=', id).execute()
}

const verificationsCounted = 200
const verificationsNeeded = 10

/** The median of the last verifications, in minutes since the booking; null while there are too few. */
export async function findUsualCheckMinutes(db: Database, since: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= ${verificationsNeeded} then
      ceil(percentile_cont(0.5) within group (order by extract(epoch from e.created_at - b.created_at) / 60))::integer
    end as minutes
    from (
      select booking_id, created_at from booking_events
      where action = 'verify_payment' and created_at > ${since}
      order by created_at desc limit ${verificationsCounted}
    ) as e
    join bookings b on b.id = e.booking_id`.execute(db)
  return rows[0]!.minutes
}
